import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendAllNow } from '../../../state/outbox/sending.ts';
import { fontFile, picture } from '../../../testing/files.ts';
import { reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { expectBanner, expectPart } from '../../../testing/screens/shell.ts';
import { avatar, fonts, imageOf, logo, openStyling, pick, uploadSteps } from '../../../testing/screens/uploads.ts';
import { comeBack, server } from '../../../testing/server.ts';

useFastTime();

const POST = '/mock-upload/*';
const VALIDATE = '*-validate';

/** Sends waiting edits without their delays until none is left. */
async function sendNow(): Promise<void> {
  await expect
    .poll(
      () => {
        sendAllNow();
        return placed();
      },
      { interval: 300, timeout: 10_000 },
    )
    .toBe(1);
}

/** The number of files that the service has applied to connections. */
const placed = async () => (await server.effects()).filter(({ path }) => path.endsWith('-validate')).length;

test('UPL-11 CHAT-STY-12 CHAT-STY-18: a refused file is reported in the words of its place, and not validated; so is a refused display of the logo', async () => {
  await openStyling('chat-website');
  for (const [place, file, message] of [
    [logo(), await picture('a.png', 9), 'Failed to upload the logo'],
    [avatar('Bot'), await picture('a.png', 9), 'Failed to upload the avatar'],
    [fonts(), await fontFile('a.woff2'), 'Failed to upload the file'],
  ] as const) {
    await server.forget();
    await server.next({ method: 'POST', path: POST, status: 500, body: {} });
    await pick(place, file);
    await expectBanner('urgent', message);
    expect((await uploadSteps()).filter((call) => call.endsWith('validate'))).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(placed).toBe(1);
  }

  await server.next({ method: 'POST', path: '*/display_logo', status: 500, body: {} });
  await logo().display.click();
  await expectBanner('urgent', 'Failed to update the logo');
});

/** `upload.test.ts` has the faults at each step, and what is repeated after them. */
test('ERR-05 A-84: addresses that always expire are reported, and end no session; Try again sends the file', async () => {
  await openStyling('chat-website');
  await server.mode({ uploadLifetimeMs: 0 });
  await pick(logo(), await picture('brand.png', 64));
  await expectBanner('urgent', 'Failed to upload the logo');
  expect(await uploadSteps()).toEqual(['GET logo-meta', 'POST upload', 'GET logo-meta', 'POST upload']);
  await server.mode({ uploadLifetimeMs: 60_000 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(placed).toBe(1);
});

test('A-84: HTML instead of an answer does not count: the file waits, and arrives once', async () => {
  await openStyling('chat-website');
  await server.next({ method: 'POST', path: POST, html: true, times: 0 });
  await pick(logo(), await picture('brand.png', 64));
  await expect.poll(uploadSteps).toContain('POST upload');
  await expectPart(logo().card, 'Waiting to be sent');
  await imageOf(logo()).toMatch(/^blob:/);
  await server.clearRules();
  await sendNow();
  await imageOf(logo()).toMatch(/brand\.png$/);
  expect(await placed()).toBe(1);
});

test('UPL-11: a file that validation refuses twice is reported, stays on the device, and can be discarded', async () => {
  await openStyling('chat-website');
  await server.next({ path: VALIDATE, status: 400, body: { message: 'no' }, times: 0 });
  await pick(avatar('User'), await picture('me.png', 64));
  await expectBanner('urgent', 'Failed to upload the avatar');
  await expect.element(avatar('User').mode('Default')).toBeChecked();
  await reload();
  await expectPart(page.getByRole('region', { name: 'Avatars' }), 'me.png · ');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText(/me\.png/)).not.toBeInTheDocument();
});

/** Deletes the files stored on the device, as after damage to its storage. */
async function emptyBlobs(): Promise<void> {
  const { name = '' } = (await indexedDB.databases()).find((each) => each.name?.startsWith('switchboard-')) ?? {};
  const db = await openDB(name);
  await db.clear('blobs');
  db.close();
}

test('Bad input: a file that is unreadable on the device is reported by its name', async () => {
  await openStyling('chat-website');
  await server.cut(true);
  await pick(logo(), await picture('brand.png', 64));
  await imageOf(logo()).toMatch(/^blob:/);
  await emptyBlobs();
  await reload();
  const message = 'The file brand.png can no longer be read on this device.';
  // Shown in the banner if only displayed, and at its place once it was to be sent.
  await expect.poll(() => document.body.textContent).toContain(message);
  await expect.element(logo().picture).not.toBeInTheDocument();
  await comeBack();
  await expectPart(logo().card, message);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => logo().card.element().textContent).not.toContain('brand.png');
});
