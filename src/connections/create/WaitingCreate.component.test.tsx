import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { expectPart, expectPath, row } from '../../testing/screens/shell.ts';
import { createForm, NIGHT_LINE } from '../../testing/screens/sms.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';

const form = createForm();
const doNotCreate = page.getByRole('button', { name: "Don't create" });
const dialog = page.getByRole('dialog');

/** Fills the form of a new line after a look at the list: which connections there are is known, so Save sends at once. */
async function fillForm() {
  await mountApp({ path: '/' });
  await expect.element(row('Brightwater Support')).toBeVisible();
  navigate('/twilio-create');
  await form.fill();
}

async function reopen() {
  await expectPath('/');
  await expectPart(row('Night line'), 'Waiting to be created');
  await row('Night line').getByRole('link').click();
  await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
}

describe('O-02 OFF-14: a connection that was created while the browser was offline', () => {
  beforeEach(async () => {
    await fillForm();
    await server.cut(true);
    dispatchEvent(new Event('offline'));
    await form.save.click();
    await reopen();
  });

  test('looks saved: it says what it waits for, and there is nothing to save before something is changed', async () => {
    await expect.element(page.getByText(/^Waiting to be created/)).toBeVisible();
    await expect.element(form.save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(form.save).toHaveAccessibleDescription('Nothing has been changed.');
    await form.name.fill('Late line');
    await expect.element(form.save).not.toHaveAttribute('aria-disabled');
    await form.save.click();
    await expectPart(row('Late line'), 'Waiting to be created');
  });

  test('is discarded without a question: it was never sent', async () => {
    await doNotCreate.click();
    await expectPath('/');
    await expect.element(row('Night line')).not.toBeInTheDocument();
    await comeBack();
    await silence();
    expect(await calls('POST', '/connections/twilio')).toEqual([]);
  });
});

describe('O-02 OFF-14: a connection that was created just after the service went away', () => {
  beforeEach(async () => {
    await fillForm();
    await server.cut(true);
    await form.save.click();
    await reopen();
  });

  test('leads back to the list; its form says why it cannot be changed now, and so does Save', async () => {
    await expectPart(page.css('form'), 'No reply received');
    await expect.element(page.getByText(/you can change it/)).not.toBeInTheDocument();
    await expect.element(form.name).toHaveAttribute('readonly');
    await expect.element(form.save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(form.save).toHaveAccessibleDescription(/can.t be changed until the service has responded/);
  });

  test('O-28: can be discarded there, after it was said that it may exist already', async () => {
    await doNotCreate.click();
    await expectPart(dialog, 'may already have created it');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(form.name).toHaveValue(NIGHT_LINE.name);
    await doNotCreate.click();
    await dialog.getByRole('button', { name: "Don't create" }).click();
    await expectPath('/');
    await expect.element(row('Night line')).not.toBeInTheDocument();
    await comeBack();
    await silence();
    expect(await server.effects()).toEqual([]);
  });

  test('is made once when the service is back', async () => {
    await comeBack();
    await expectPath(/\/twilio\/(?!\+)[\w-]+$/);
    expect((await server.effects()).map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
  });
});
