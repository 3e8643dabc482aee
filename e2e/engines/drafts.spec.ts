import { lostByReload } from './kit/burst.ts';
import { expect, test } from './kit/fixtures.ts';
import { changeMenu, open, SUPPORT, settled, TEMPLATE, visit } from './kit/journey.ts';

/** Typed text may be lost for this long before a reload (O-41), in ms. */
const KEPT_WITHIN_MS = 300;

test('OFF-06 O-41: of a burst of typing that a reload ends, at most the last 300 ms are lost', async ({
  console,
  server,
}) => {
  await visit(console, server);
  const reopened = async () => {
    await console.see({ text: 'Draft restored' });
    return (await console.find(TEMPLATE)).value;
  };
  // Spread over each phase of sealing and storing.
  for (const afterMs of [20, 120, 205, 350, 740]) {
    await console.click(TEMPLATE);
    const lost = await lostByReload({ evaluate: console.tab.evaluate, reopened }, afterMs);
    expect(lost).toBeLessThanOrEqual(KEPT_WITHIN_MS);
  }
});

test('OFF-06: a killed browser brings back what was typed as a draft, and Save sends it', async ({
  device,
  server,
}) => {
  let console = await device.start();
  await visit(console, server);
  await console.fill(TEMPLATE, 'Typed {label}');
  await console.see({ text: 'Draft kept on this device' });
  await device.kill();
  console = await device.start();
  await open(console, server, `/twilio/${SUPPORT}`);
  await console.see({ text: 'Draft restored' });
  await console.holds(TEMPLATE, 'Typed {label}');
  await changeMenu(console, 'Typed and saved {label}');
  await settled(console);
});
