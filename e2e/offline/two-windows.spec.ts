import { chatScreen, PATH, WEBSITE } from '../kit/chat.ts';
import { calls, effects, expect, test } from '../kit/fixtures.ts';

const SENTENCE = 'the quick brown fox jumps over the lazy dog';

test('rule 16, OFF-20: what is typed while another window settles an edit of the connection stays in its field', async ({
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
  server.control.next({ method: 'POST', path: `${PATH}/emoji_icon`, delayMs: 700 });
  await typing.getByRole('switch', { name: 'Emoji icon' }).click();
  await name.fill('');
  await name.pressSequentially(SENTENCE, { delay: 40 });
  await expect.poll(() => effects(server, WEBSITE).length).toBe(1);
  await expect(name).toHaveValue(SENTENCE);
  await account.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => effects(server, WEBSITE).map(({ body }) => Object(body).accountName)).toContain(SENTENCE);
  expect(calls(server, 'POST', PATH)).toHaveLength(1);
});
