import { expect, test } from './kit/fixtures.ts';

const TRAINER = '/custom/trainer-onboarding';

/** Unfolds a list's form for another member. */
const add = { css: 'main button[data-adds]' };

test('O-40: a text field is as high as its text', async ({ console, server }) => {
  const { tab } = console;
  await tab.goto(`${server.url}${TRAINER}?session_id=demo`);
  await console.see(add);
  await console.click(add);
  await console.fill(
    { css: 'main form textarea' },
    'Each word of this request takes its room, so that no line has enough of it for all of them.',
  );
  const heights = () =>
    tab.evaluate(() => {
      const field = document.querySelector('main form textarea');
      return [field?.clientHeight, field?.scrollHeight];
    }, null);
  const [visible, all] = await heights();
  // One line is 32 px high.
  expect(visible).toBe(all);
  expect(visible).toBeGreaterThan(40);
});

test('O-40: scrollbars and the parts of controls that the engine draws follow the chosen theme', async ({
  console,
  server,
}) => {
  const { tab } = console;
  await tab.goto(`${server.url}/?session_id=demo`);
  await console.see({ testId: 'connection-row' });
  for (const theme of ['dark', 'light']) {
    await tab.evaluate((chosen) => localStorage.setItem('switchboard.theme', chosen), theme);
    await tab.reload();
    await console.see({ testId: 'connection-row' });
    const text = await tab.evaluate(() => {
      const field = document.body.appendChild(document.createElement('p'));
      field.style.color = 'CanvasText';
      return getComputedStyle(field).color;
    }, null);
    expect(text).toMatch(theme === 'dark' ? /^rgb\(25\d, / : /^rgb\(0, /);
  }
});
