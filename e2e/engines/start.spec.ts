import { expect, test } from './kit/fixtures.ts';
import { offlineReady, open, PILL, ROW, SUPPORT, stored, TEMPLATE, visit } from './kit/journey.ts';

test('NAV-20 OFF-01: the list and a connection open, and again from the device while the service is stopped', async ({
  device,
  server,
}) => {
  let console = await device.start();
  await open(console, server, '/');
  await console.click({ role: 'link', name: 'Brightwater Support' });
  await console.see(TEMPLATE);
  await offlineReady(console);
  await stored(console, 1);
  await server.close();
  await device.kill();
  console = await device.start();
  await console.tab.goto(`${server.url}/`);
  await console.see(ROW);
  await console.reads(PILL, /Offline/);
  await console.click({ role: 'link', name: 'Brightwater Support' });
  await console.see(TEMPLATE);
  await console.tab.reload();
  await console.see({ role: 'heading', name: 'Brightwater Support' });
});

test('O-41: a page that is left by the address bar and opened again is never left at "Loading"', async ({
  console,
  server,
}) => {
  await visit(console, server);
  for (let visits = 0; visits < 6; visits += 1) {
    await console.tab.goto(`${server.url}/`);
    await console.see(ROW);
    // When idle work of the start is under way: this is what the next start must not wait for.
    await new Promise((next) => setTimeout(next, 850 + 60 * visits));
    await console.tab.goto('about:blank');
    await console.tab.goto(`${server.url}/twilio/${SUPPORT}`);
    await console.see(TEMPLATE);
  }
  await expect.poll(() => server.control.requests().length).toBeGreaterThan(0);
});
