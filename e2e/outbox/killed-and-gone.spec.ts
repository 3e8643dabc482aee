import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startMockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { createProfile } from '../kit/browser.ts';
import { expectBanner } from '../kit/expected.ts';
import { expect, test } from '../kit/fixtures.ts';
import { arrives, SUPPORT } from '../kit/offline.ts';

test('rule 15: after a kill right after two edits, with the databases gone, the loss is reported at the next start', async () => {
  const server = await startMockServer({ memory: true, port: 0, dist: process.env['DIST'] ?? 'dist' });
  const profile = await createProfile('whole');
  try {
    const page = await profile.start();
    await page.goto(`${server.url}/twilio/${SUPPORT}?session_id=demo`);
    const sms = smsScreen(page);
    await expect(sms.template).toBeVisible();
    server.control.next({ method: 'POST', path: '^/connections/twilio/', status: 503, times: 0 });
    await sms.changeMenu('Lost {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    await sms.addCountry('Poland');
    await expect(unsentPill(page)).toContainText('2 waiting');
    await profile.kill();
    rmSync(join(profile.folder, 'Default', 'IndexedDB'), { recursive: true });
    server.control.clearRules();

    const again = await profile.start();
    await again.goto(`${server.url}/?session_id=demo`);
    await arrives(again.getByTestId('connection-row').first()).toBeVisible();
    await expectBanner(
      again,
      'urgent',
      'The browser deleted its stored data: 2 unsent changes were lost. Please make them again.',
    );
  } finally {
    await profile.remove();
    await server.close();
  }
});
