import { expect, test } from './kit/fixtures.ts';

test('O-40 O-14: a link from the clipboard signs in, and its id is neither in the address nor on the page', async ({
  console,
  server,
}) => {
  const { tab } = console;
  await tab.goto(server.url);
  await console.see({ label: 'Link from the platform' });
  await tab.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus(), null);
  await tab.type(`${server.url}/twilio/twilio-support?session_id=demo`);
  await tab.press('Control+a');
  await tab.press('Control+x');
  await console.click({ label: 'Link from the platform' });
  await tab.press('Control+v');
  await console.see({ role: 'heading', name: 'Brightwater Support' });
  expect(await tab.evaluate(() => location.href + document.documentElement.outerHTML, null)).not.toContain('demo');
  expect(await tab.evaluate(() => location.pathname, null)).toBe('/twilio/twilio-support');
});
