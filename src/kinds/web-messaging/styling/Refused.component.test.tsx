import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bareGreyPng, fontFile, grown, picture, renamed } from '../../../testing/files.ts';
import { useFastTime } from '../../../testing/pace.ts';
import { expectPart, expectSaid } from '../../../testing/screens/shell.ts';
import { avatar, bring, fonts, logo, openStyling, pick, uploadCalls } from '../../../testing/screens/uploads.ts';
import { server, silence } from '../../../testing/server.ts';

useFastTime();

/** Expects no call of an upload, and nothing waiting. */
async function noCall(): Promise<void> {
  await silence();
  expect(await uploadCalls()).toEqual([]);
}

const svg = (name: string, type: string) =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], name, { type });

const LOGO = 'Use a square .png, .jpg or .gif under 500KB';
const AVATAR = 'Use a square .png, .jpeg or .jpg under 500KB';

const LOGOS: readonly (readonly [file: () => Promise<File> | File, reason: string])[] = [
  [() => svg('named.png', 'image/png'), "named.png isn't a picture of these types."],
  [() => picture('wide.png', 200, 100), 'wide.png is 200 × 100 pixels.'],
  [async () => grown(await picture('big.png', 64), 600 * 1024), 'big.png is 600 KB.'],
  [() => bareGreyPng('bomb.png', 4100, 4100), 'bomb.png is 4100 × 4100 pixels. Use at most 4096 × 4096.'],
  [
    async () => renamed(await picture('torn.png', 64), 'torn.png', 60),
    "torn.png can't be read as a picture. It may be damaged.",
  ],
  [() => new File([], 'empty.png', { type: 'image/png' }), "empty.png isn't a picture of these types."],
  [() => svg('<img src=x>.svg', 'image/svg+xml'), "<img src=x>.svg isn't a picture of these types."],
];

test('CHAT-STY-16 UPL-10 A-83: an invalid logo, or several files, are refused with the reason until a valid one comes', async () => {
  await openStyling('chat-website');
  for (const [file, reason] of LOGOS) {
    await pick(logo(), await file());
    await expectPart(logo().error, reason);
    await expectPart(logo().error, LOGO);
    await expect.element(logo().button).toHaveAccessibleDescription(/ under 500KB$/);
    await expect.element(logo().picture).not.toBeInTheDocument();
  }
  await noCall();

  const good = await picture('one.png', 64);
  await bring('drop', logo().button, good, good);
  await expectPart(logo().error, 'Choose one file.');
  await noCall();
  await bring('paste', logo().button, good);
  await expect.element(logo().picture).toBeVisible();
  await expect.element(logo().error).not.toBeInTheDocument();

  const transfer = new DataTransfer();
  transfer.items.add(await picture('one.png', 64));
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
  document.body.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
});

test('CHAT-STY-11 CHAT-STY-20 UPL-10 A-83: an invalid avatar or font is refused without a call; the reason is said once for each file, and no alert', async () => {
  await openStyling('chat-website');
  await avatar('Bot').mode('Custom').click();
  for (const [file, reason] of [
    [async () => renamed(await gif(), 'face.gif'), "face.gif isn't a picture of these types."],
    [async () => new File([await gif()], 'face.png', { type: 'image/png' }), "face.png isn't a pic"],
    [() => picture('wide.png', 200, 100), 'wide.png is 200 × 100 pixels.'],
    [async () => grown(await picture('big.jpg', 64, 64, 'image/jpeg'), 600 * 1024), 'big.jpg is 600 KB.'],
  ] as const) {
    await pick(avatar('Bot'), await file());
    await expectPart(avatar('Bot').error, reason);
    await expectPart(avatar('Bot').error, AVATAR);
  }

  const text = () => new File(['a'], 'a.txt', { type: 'text/plain' });
  await pick(fonts(), text());
  await expectPart(fonts().error, 'Use a .woff, .woff2, .otf or .ttf file');
  await expect.element(fonts().radios).toHaveLength(1);
  await expectSaid('Use a .woff, .woff2, .otf or .ttf file');
  const said = page.css('[aria-live="polite"] > p').filter({ hasText: '.woff2' });
  const before = await said.findElement();
  await pick(fonts(), text());
  await expect.poll(() => said.element()).not.toBe(before);
  await noCall();
});

/** A GIF of one pixel. */
const gif = async () =>
  new File([await (await fetch('data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=')).blob()], 'a.gif', {
    type: 'image/gif',
  });

test('CHAT-STY-21 UPL-10: with five fonts a sixth is refused; waiting ones count', async () => {
  const fontSet = [1, 2, 3, 4].map((n) => ({ fontId: `f${n}`, fontUrl: `http://localhost/${n}/brand-${n}.woff2` }));
  await server.state({ connections: { 'chat-website': { fontSet } } });
  await openStyling('chat-website');
  await server.next({ path: '*font-meta*', hang: true, times: 0 });
  await pick(fonts(), await fontFile('fifth.woff2'));
  await expectPart(fonts().card, '5 of 5');
  await pick(fonts(), await fontFile('sixth.woff2'));
  await expectPart(fonts().error, 'You can upload at most 5 fonts');
});
