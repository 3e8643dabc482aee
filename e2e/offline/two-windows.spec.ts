import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { chatScreen, PATH, WEBSITE } from '../kit/chat.ts';
import { calls, comeBack, effects, expect, silence, test } from '../kit/fixtures.ts';
import { BILLING, cutOff, menu, SUPPORT, sent, settled, visit } from '../kit/offline.ts';

const SENTENCE = 'the quick brown fox jumps over the lazy dog';

test('rule 16, OFF-20: a typed value stays in its field when another window settles an edit of the connection', async ({
  page,
  server,
  context,
  open,
}) => {
  await open('/');
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
  const typing = await context.newPage();
  await typing.goto(`${server.url}/chat/${WEBSITE}?session_id=demo`);
  const { account } = chatScreen(typing);
  const name = account.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeVisible();
  server.control.next({ method: 'POST', path: `${PATH}/emoji_icon`, hold: true });
  await typing.getByRole('switch', { name: 'Emoji icon' }).click();
  await name.fill('');
  await name.pressSequentially(SENTENCE.slice(0, 20));
  await expect.poll(() => calls(server, 'POST', `${PATH}/emoji_icon`)).toHaveLength(1);
  server.control.release();
  await name.pressSequentially(SENTENCE.slice(20), { delay: 40 });
  await expect.poll(() => effects(server, WEBSITE).length).toBe(1);
  await expect(name).toHaveValue(SENTENCE);
  await account.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => effects(server, WEBSITE).map(({ body }) => Object(body).accountName)).toContain(SENTENCE);
  expect(calls(server, 'POST', PATH)).toHaveLength(1);
});

test('OFF-08: two windows show the same count and send each edit once; if one is killed before it announces an edit, or the sending one is closed, the other takes over', async ({
  page,
  server,
  context,
}) => {
  const first = await cutOff(page, server);
  const other = await context.newPage();
  await other.goto(`${server.url}/twilio/${BILLING}`);
  const second = smsScreen(other);
  await first.changeMenu('Window one {label}');
  await expect(unsentPill(other)).toContainText('1 waiting');
  await second.changeMenu('Window two {label}');
  for (const window of [page, other]) await expect(unsentPill(window)).toContainText('2 waiting');
  await comeBack(page, server);
  for (const window of [page, other]) await settled(window);
  expect(sent(server, SUPPORT)).toEqual([menu('Window one {label}')]);
  expect(sent(server, BILLING)).toEqual([menu('Window two {label}')]);

  // From here on the first window is the sending one, whichever it was before.
  await other.close();
  await page.bringToFront();
  await first.changeMenu('Sent from here {label}');
  await expect.poll(() => sent(server, SUPPORT)).toHaveLength(2);
  await settled(page);
  const killed = await context.newPage();
  const hushed = await visit(killed, server, BILLING);
  await killed.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await hushed.changeMenu('Told nobody {label}');
  await expect.poll(async () => (await recordsOf(page, 'outbox')).length).toBe(1);
  await killed.close();
  const next = await context.newPage();
  const third = await visit(next, server, BILLING);
  for (const window of [page, next]) await settled(window);
  await silence(next, server);
  expect(sent(server, BILLING).slice(1)).toEqual([menu('Told nobody {label}')]);

  await page.close();
  await third.changeMenu('Still here {label}');
  await expect.poll(() => sent(server, BILLING).slice(2)).toEqual([menu('Still here {label}')]);
});

test('O-06 O-30: a value typed before another window saved the same field is saved over it, without a conflict', async ({
  page,
  server,
  context,
}) => {
  const first = await visit(page, server, SUPPORT);
  await first.template.fill('Typed first {label}');
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  const other = await context.newPage();
  const second = await visit(other, server, SUPPORT);
  await expect(second.template).toHaveValue('Typed first {label}');
  await second.changeMenu('Saved between {label}');
  await expect.poll(() => sent(server, SUPPORT)).toEqual([menu('Saved between {label}')]);
  await settled(other);
  await page.bringToFront();
  await expect(page.getByText('Changed by someone else')).toHaveCount(0);
  await first.saveMenu.click();
  await expect.poll(() => sent(server, SUPPORT).at(-1)).toEqual(menu('Typed first {label}'));
  await settled(page);
});
