import { test } from './kit/fixtures.ts';

test('the list opens', async ({ device, server }) => {
  const console = await device.start();
  await console.tab.goto(`${server.url}/?session_id=demo`);
  await console.see({ testId: 'connection-row' });
  await console.click({ role: 'link', name: 'Brightwater Support' });
  await console.see({ role: 'heading', name: 'Brightwater Support' });
  await console.fill(
    { role: 'textbox', within: { role: 'region', name: 'Menu reply configuration' } },
    'Reply {#} for {label}',
  );
});
