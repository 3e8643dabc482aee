import type { Page } from '@playwright/test';
import { createForm } from '../../src/testing/pages/sms.ts';
import { vonageForm } from '../../src/testing/pages/vonage.ts';
import { filesHolding, readableIn } from '../kit/at-rest.ts';
import { createProfile } from '../kit/browser.ts';
import { expect, test } from '../kit/fixtures.ts';

/** A line of the key that the server sent, a line of the key being typed, and a token that was shown. */
const SENT = 'cGxhbnRlZC1zZW50LWtleQ';
const TYPED = 'cGxhbnRlZC10eXBlZC1rZXk';
const TOKEN = 'planted-token-that-was-shown';
/** Texts of ordinary controls, one on each screen, which the browser is known to write to its profile. */
const CONTROLS = ['planted-beside-the-key', 'planted-beside-the-form', 'planted-beside-the-token'];

const pem = (line: string) => `-----BEGIN PRIVATE KEY-----\n${line}\n-----END PRIVATE KEY-----`;

/** Resolves when the browser has written the values of this page's controls to its profile. */
async function written(page: Page, folder: string, control: string): Promise<void> {
  await page.evaluate((text) => {
    const box = document.createElement('textarea');
    document.body.append(box);
    box.value = text;
    box.focus();
  }, control);
  await page.keyboard.type('.');
  const files = async () => (await filesHolding(folder, control)).join();
  await expect.poll(files, { timeout: 60_000 }).toContain('Sessions/');
}

test('VON-20 O-23: a private key or token that was shown or typed is not in any file of the browser', async ({
  server,
}) => {
  const [besideKey = '', besideForm = '', besideToken = ''] = CONTROLS;
  const encoded = Buffer.from(pem(SENT)).toString('base64');
  const where = { collection: 'vonage-sms', id: 'vonage-alerts' };
  server.control.state({ mutate: { ...where, patch: { privateKey: encoded } } });
  const profile = await createProfile('whole');
  try {
    const page = await profile.start();
    await page.goto(`${server.url}/vonage-sms/vonage-alerts?session_id=demo`);
    await page.getByRole('button', { name: 'Show Private key' }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await written(page, profile.folder, besideKey);
    await page.goto(`${server.url}/twilio-create?provider=vonage`);
    await vonageForm(page).key.fill(pem(TYPED));
    await written(page, profile.folder, besideForm);
    await page.goto(`${server.url}/twilio-create`);
    await createForm(page).token.fill(TOKEN);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await written(page, profile.folder, besideToken);
    await profile.kill();
    expect(await readableIn(profile.folder, [SENT, TYPED, encoded, TOKEN], [])).toEqual([]);
  } finally {
    await profile.remove();
  }
});
