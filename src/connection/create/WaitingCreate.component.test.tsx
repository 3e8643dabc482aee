import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { save } from '../../state/outbox/edits.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { createForm, NIGHT_LINE } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectBanner, expectPart, expectPath, pressAndType } from '../../testing/screens/shell.ts';
import { comeBack, server, silence } from '../../testing/server.ts';
import { loadedKind } from '../kind/kinds.ts';

useFastTime();

const form = createForm(page);
const doNotCreate = page.getByRole('button', { name: "Don't create" });
const dialog = page.getByRole('dialog');

/**
 * Fills the form of a new SMS connection after a visit to the list: existing connections are known, so Save sends at
 * once.
 */
async function fillForm() {
  await mountApp({ path: '/' });
  await expect.element(row(page, 'Brightwater Support')).toBeVisible();
  await fillAgain();
}

async function fillAgain() {
  navigate('/twilio-create');
  await form.fill();
}

/** Saves the filled form of a new connection without the service, and opens it from the list. */
async function createOffline() {
  await fillForm();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await form.save.click();
  await reopen();
}

async function reopen() {
  await expectPath('/');
  await expectPart(row(page, 'Night line'), 'Waiting to be created');
  await row(page, 'Night line').getByRole('link').click();
  await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
}

test('O-01.2 O-02 OFF-14: what is typed while a new connection is being kept stays in its form; then it looks saved and says what it waits for; one that was never sent is discarded without a question', async () => {
  await fillForm();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  pressAndType(form.save, form.name, 'Night line 2');
  await expectPill(/1 waiting/);
  await expect.element(form.name).toHaveValue('Night line 2');
  await expectPath('/twilio-create');
  await expect.element(form.save).not.toHaveAttribute('aria-disabled');
  await form.save.click();
  await expectPart(row(page, 'Night line 2'), 'Waiting to be created');

  await row(page, 'Night line 2').getByRole('link').click();
  await expect.element(form.name).toHaveValue('Night line 2');
  await expect.element(page.getByText(/^Waiting to be created/)).toBeVisible();
  await expect.element(form.save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(form.save).toHaveAccessibleDescription('Nothing has been changed.');
  await form.name.fill('Late line');
  await expect.element(form.save).not.toHaveAttribute('aria-disabled');
  await form.save.click();
  await expectPart(row(page, 'Late line'), 'Waiting to be created');
  await expect.element(row(page, 'Night line')).not.toBeInTheDocument();
  await comeBack();
  await expectBanner('default', 'Late line account registered successfully');
  await expectPath('/');
  await expect.poll(() => row(page, 'Late line').query()?.textContent ?? 'Waiting').not.toContain('Waiting');
  const created = [{ ...NIGHT_LINE.body, name: 'Late line' }];
  expect((await server.effects()).map(({ body }) => body)).toEqual(created);
  await row(page, 'Late line').getByRole('link').click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  await expect.element(page.getByRole('heading', { name: 'Late line', level: 1 })).toBeVisible();

  await fillAgain();
  await form.phone.fill('+354 555 0101');
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  await form.save.click();
  await reopen();
  await doNotCreate.click();
  await expectPath('/');
  await expect.element(row(page, 'Night line')).not.toBeInTheDocument();
  await comeBack();
  await silence();
  expect((await server.effects()).map(({ body }) => body)).toEqual(created);
});

test('O-02 OFF-14: a connection that was created offline keeps its form when it is refused: after Edit and a correction, one connection is made', async () => {
  await createOffline();
  const taken = 'This account is already connected to another instance.';
  await server.next({ method: 'POST', path: '/connections/twilio', status: 409, body: { code: 'TWLA1' } });
  await comeBack();
  await expectPill(/1 needs attention/);
  await expectBanner('urgent', taken);
  const { entries } = await openOutbox();
  await expectPart(entries, taken);
  await entries.getByRole('button', { name: 'Edit' }).click();
  await expect.element(form.token).toHaveValue(NIGHT_LINE.token);
  await form.phone.fill('+354 555 0101');
  await form.save.click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  const mended = { ...NIGHT_LINE.body, phone_number: '+354 555 0101' };
  expect((await server.effects()).map(({ body }) => body)).toEqual([mended]);
});

test('OFF-06: a connection that was created offline keeps typed values, to be copied, when it is sent while its form is edited, and links to the new connection', async () => {
  await createOffline();
  await form.name.fill('Late line');
  await comeBack();
  await expectPart(page.css('form'), 'This connection was created without your last changes here.');
  expect((await server.effects()).map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
  await expect.element(form.name).toHaveValue('Late line');
  await expect.element(form.name).toHaveAttribute('readonly');
  await expect.element(form.save).toHaveAccessibleDescription(/created or discarded in the meantime/);
  await page.getByRole('link', { name: 'Open the connection' }).click();
  await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
  // The sheet lists the draft, with a link to its form.
  const { sheet } = await openOutbox();
  await sheet.getByTestId('outbox-draft').getByRole('link', { name: 'Open' }).click();
  await expect.element(form.name).toHaveValue('Late line');
  await expectPart(page.css('form'), 'created or discarded in the meantime, without your last changes here');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectPath('/');
  await silence();
  expect(await server.effects()).toHaveLength(1);
});

test('OFF-06: the form of a connection that waits has nothing of another one whose form was open before it', async () => {
  const name = page.getByRole('textbox', { name: /^Name/ });
  await mountApp({ path: '/custom/new' });
  await expect.element(name).toBeVisible();
  await server.cut(true);
  dispatchEvent(new Event('offline'));
  const kind = loadedKind('custom');
  if (!kind) throw new Error('the page is there');
  const create = (accountName: string) => ({
    ...{ subject: kind, name: 'create', seen: {}, title: accountName },
    input: { key: accountName, accountName, webhook: 'https://hooks.example.com/in' },
  });
  await save([create('One'), create('Two')]);
  // What is typed while this one is being kept stays, and this form with it.
  await name.fill('Three');
  await page.getByRole('textbox', { name: /webhook/i }).fill('https://hooks.example.com/in');
  pressAndType(form.save, name, 'Three typed');
  await expectPill(/3 waiting/);
  await expect.element(name).toHaveValue('Three typed');
  for (const which of ['Two', 'One']) {
    navigate(`/custom/new?waiting=${which}`);
    await expect.element(name).toHaveValue(which);
    await name.fill(`${which} typed`);
    await expectPart(page.css('form'), 'Draft kept on this device');
  }
  await comeBack();
  await expect.element(page.getByRole('link', { name: 'Open the connection' })).toBeVisible();
  await expect.poll(() => server.effects()).toHaveLength(3);
  navigate('/custom/new?waiting=Two');
  await expect.element(name).toHaveValue('Two typed');
  await expectPart(page.css('form'), 'created or discarded in the meantime');
  await expect.element(page.getByRole('link', { name: 'Open the connection' })).not.toBeInTheDocument();
});

test('O-02 O-28 OFF-14: a connection that was created just after the service became unreachable cannot be changed, and says why; it can be discarded after a message that it may exist already, and is made once when the service is back', async () => {
  await fillForm();
  await server.cut(true);
  await form.save.click();
  await reopen();
  await expectPart(page.css('form'), "The service didn't answer");
  await expect.element(page.getByText(/you can change it/)).not.toBeInTheDocument();
  await expect.element(form.name).toHaveAttribute('readonly');
  await expect.element(form.save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(form.save).toHaveAccessibleDescription(/can.t change it until the service answers/);

  await doNotCreate.click();
  await expectPart(dialog, 'may already have created it');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
  await doNotCreate.click();
  await expectPart(dialog, 'may already have created it');
  // Another window saves it again: that is not what the question was about.
  const { outbox } = workspace() ?? {};
  const [entry] = outbox?.mirror.all() ?? [];
  if (!outbox || !entry) throw new Error('nothing waits');
  const input = { ...Object(entry.input), phoneNumber: '+354 555 0101' };
  await outbox.revise({ settle: [], update: [{ ...entry, input }] });
  await dialog.getByRole('button', { name: "Don't create" }).click();
  await expect.element(page.getByText(/^Nothing was discarded: the change to Night line/)).toBeInTheDocument();
  expect(outbox.mirror.all()).toMatchObject([{ id: entry.id, input }]);
  await reopen();
  await doNotCreate.click();
  await dialog.getByRole('button', { name: "Don't create" }).click();
  await expectPath('/');
  await expect.element(row(page, 'Night line')).not.toBeInTheDocument();
  await comeBack();
  await silence();
  expect(await server.effects()).toEqual([]);

  await fillAgain();
  await server.cut(true);
  await form.save.click();
  await reopen();
  await comeBack();
  // Waits for an answer that may still be pending.
  await expect.poll(() => location.pathname, { timeout: 15_000 }).toMatch(/\/twilio\/(?!\+)[\w-]+$/);
  expect((await server.effects()).map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
});
