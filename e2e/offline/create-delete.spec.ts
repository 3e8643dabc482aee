import { calls, comeBack, effects, expect, silence, test } from '../kit/fixtures.ts';
import { arrives, BILLING, cutOff, menu, openOutbox, pill, post, SUPPORT, settled } from '../kit/offline.ts';
import { createForm, expectBanner, NIGHT_LINE, row, smsScreen } from '../kit/sms.ts';

test.describe('OFF-14: a connection that was created offline', () => {
  test.beforeEach(async ({ page, server }) => {
    await cutOff(page, server);
    await page.goto(`${server.url}/twilio-create`);
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, 'Night line')).toContainText('Waiting to be created');
    await expect(pill(page)).toContainText('1 waiting');
  });

  test('is made by one POST when the server is back, and its row leads to its real id', async ({ page, server }) => {
    await comeBack(page, server);
    await settled(page);
    await expectBanner(page, 'default', 'Night line account registered successfully');
    await expect(page).toHaveURL(`${server.url}/`);
    expect(calls(server, 'POST', '/connections/twilio').map(({ body }) => body)).toEqual([NIGHT_LINE.body]);
    await expect(row(page, 'Night line')).not.toContainText('Waiting to be created');
    await expect(row(page, 'Night line')).toHaveCount(1);
    await row(page, 'Night line').getByRole('link').click();
    await expect(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
    await expect(page.getByRole('heading', { name: 'Night line', level: 1 })).toBeVisible();
  });

  test('stays in the list when an older answer of the list comes in after it was made', async ({ page, server }) => {
    const body = [{ connectionId: BILLING, title: 'Brightwater Billing', platform: 'twilio' }];
    server.control.next({ method: 'GET', path: '/connections', status: 200, body, delayMs: 3000 });
    await comeBack(page, server);
    await arrives.poll(() => effects(server).length).toBe(1);
    await settled(page);
    await arrives.poll(() => server.control.pending()).toEqual([]);
    await arrives.poll(() => calls(server, 'GET', '/connections').every(({ status }) => status !== null)).toBe(true);
    await expect(page.getByTestId('global-spinner')).toHaveCount(0);
    await expect(row(page, 'Night line')).toHaveCount(1);
    await expect(row(page, 'Night line')).not.toContainText('Waiting');
  });

  test('can be opened and changed until it is sent', async ({ page, server }) => {
    await row(page, 'Night line').getByRole('link').click();
    const form = createForm(page);
    await expect(form.name).toHaveValue(NIGHT_LINE.name);
    await expect(form.sid).toHaveValue(NIGHT_LINE.sid);
    await expect(form.chosen).toContainText('Iceland');
    await form.name.fill('Late line');
    await form.save.click();
    await expect(row(page, 'Late line')).toContainText('Waiting to be created');
    await expect(row(page, 'Night line')).toHaveCount(0);
    await comeBack(page, server);
    await settled(page);
    expect(calls(server, 'POST', '/connections/twilio').map(({ body }) => body)).toEqual([
      { ...NIGHT_LINE.body, name: 'Late line' },
    ]);
  });

  test('is never made once it is discarded', async ({ page, server }) => {
    const { sheet, entries } = await openOutbox(page);
    await expect(entries).toContainText('Night line');
    await entries.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: /Discard/ })
      .getByRole('button', { name: 'Discard' })
      .click();
    await expect(entries).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(row(page, 'Night line')).toHaveCount(0);
    await comeBack(page, server);
    await settled(page);
    await silence(page, server);
    expect(calls(server, 'POST', '/connections/twilio')).toEqual([]);
  });

  test('that is refused keeps its form: Edit mends it, and one connection is made', async ({ page, server }) => {
    server.control.next({ method: 'POST', path: '/connections/twilio', status: 409, body: { code: 'TWLA1' } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    await expectBanner(page, 'urgent', 'This account is already connected to another instance.');
    const { entries } = await openOutbox(page);
    await expect(entries).toContainText('This account is already connected to another instance.');
    await entries.getByRole('button', { name: 'Edit' }).click();
    const form = createForm(page);
    await expect(form.token).toHaveValue(NIGHT_LINE.token);
    await form.phone.fill('+354 555 0101');
    await form.save.click();
    await arrives(page).toHaveURL(/\/twilio\/(?!\+)[\w-]+$/);
    await settled(page);
    expect(effects(server).map(({ body }) => body)).toEqual([{ ...NIGHT_LINE.body, phone_number: '+354 555 0101' }]);
  });
});

test.describe('OFF-15: a connection that was deleted offline', () => {
  test.beforeEach(async ({ page, server }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Shadowed {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await sms.delete();
    await expect(pill(page)).toContainText('2 waiting');
    await page.goto(`${server.url}/`);
    await expect(row(page, 'Brightwater Support')).toContainText(/delet/i);
  });

  test('is deleted once when the server is back, and what waited behind it goes with it', async ({ page, server }) => {
    await comeBack(page, server);
    await settled(page);
    expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${post(SUPPORT)}`]);
    await silence(page, server);
    expect(calls(server, 'POST', post(SUPPORT))).toEqual([]);
    await expect(row(page, 'Brightwater Support')).toHaveCount(0);
    await expectBanner(page, 'default', 'Brightwater Support account deleted successfully');
  });

  test('stays with Undo, and what waited behind it is sent', async ({ page, server }) => {
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(smsScreen(page).template).toHaveValue('Shadowed {label}');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pill(page)).toContainText('1 waiting');
    await comeBack(page, server);
    await settled(page);
    await silence(page, server);
    expect(calls(server, 'DELETE', post(SUPPORT))).toEqual([]);
    expect(effects(server).map(({ body }) => body)).toEqual([menu('Shadowed {label}')]);
  });

  test('stays with the outbox’s Undo as well', async ({ page, server }) => {
    const { sheet, entries } = await openOutbox(page);
    const removal = entries.filter({ has: page.getByRole('button', { name: /Undo/ }) });
    await removal.getByRole('button', { name: /Undo/ }).click();
    await expect(entries).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await comeBack(page, server);
    await settled(page);
    await silence(page, server);
    expect(calls(server, 'DELETE', post(SUPPORT))).toEqual([]);
  });

  test('that is gone already is settled without words of failure', async ({ page, server }) => {
    server.control.state({ connections: { [SUPPORT]: null } });
    await comeBack(page, server);
    await settled(page);
    await expect(row(page, 'Brightwater Support')).toHaveCount(0);
    await expect(page.locator('[data-testid=banner][data-variant=urgent]')).toHaveCount(0);
  });

  test('that is refused comes back, told with its reason', async ({ page, server }) => {
    server.control.next({ method: 'DELETE', path: post(SUPPORT), status: 500, body: { message: 'boom' } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    await expect(row(page, 'Brightwater Support')).toBeVisible();
    const { entries } = await openOutbox(page);
    await expect(entries.filter({ hasText: 'Failed to remove SMS account' })).toHaveCount(1);
    expect(calls(server, 'DELETE', post(SUPPORT))).toHaveLength(1);
    await silence(page, server);
    expect(effects(server, BILLING)).toEqual([]);
  });
});
