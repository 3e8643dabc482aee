import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setHold } from '../../../state/outbox/hold.ts';
import { fontFile, picture } from '../../../testing/files.ts';
import { reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { expectPill, openOutbox } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectPart } from '../../../testing/screens/shell.ts';
import {
  avatar,
  bring,
  fonts,
  imageOf,
  logo,
  openStyling,
  pick,
  uploadCalls,
  uploadSteps,
} from '../../../testing/screens/uploads.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

useFastTime();

const CHAT = '/connections/chat/chat-website';

test('UPL-01 UPL-02 UPL-03 UPL-04 UPL-09 A-83 A-84: a logo gets an upload address, is posted with all fields and its real type, validated, and shown from its address', async () => {
  await openStyling('chat-website');
  await pick(logo(), await picture('brand.png', 64));
  await expectBanner('default', 'Logo updated');
  const [meta, post, validate] = await uploadCalls();
  expect(await uploadSteps()).toEqual(['GET logo-meta', 'POST upload', 'GET logo-validate']);
  expect(Object.keys(post?.body ?? {})).toEqual(['key', 'policy', 'X-Signature', 'requestId', 'file']);
  expect(post?.body).toMatchObject({ file: { name: 'brand.png', type: 'image/png' } });
  expect(post?.headers['x-session-id']).toBeUndefined();
  expect(post?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(validate?.query).toEqual({ requestId: Object(post?.body).requestId });
  for (const call of [meta, validate]) expect(call?.headers).not.toHaveProperty('x-file-name');
  await imageOf(logo()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mock-upload\/.+\/brand\.png$/);
  expect(new URL(logo().picture.element().getAttribute('src') ?? '').origin).not.toBe(location.origin);
  expect(await calls('GET', CHAT)).toHaveLength(1);

  await server.forget();
  await pick(logo(), new File([GIF], 'brand.png', { type: 'image/png' }));
  await expect
    .poll(async () => (await uploadCalls())[1]?.body)
    .toMatchObject({ file: { name: 'brand.gif', type: 'image/gif' } });
});

/** The smallest possible GIF. */
const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs='), (each) => each.charCodeAt(0));

test('CHAT-STY-19 CHAT-STY-23: a font keeps the name of the picked file, also in the outbox, even if the service has another one', async () => {
  const fontSet = [{ fontId: 'f-new', fontUrl: 'https://files.example/fonts/8c1f' }];
  await server.state({ connections: { 'chat-website': { fontSet: [] } } });
  const body = { connectionId: 'chat-website', accountName: 'Brightwater', fontSet };
  await server.next({ method: 'GET', path: `${CHAT}/font-validate`, status: 200, body });
  await openStyling('chat-website');
  await pick(fonts(), await fontFile('Brand Sans.woff2'));
  await expectBanner('default', 'Font added');
  await expect.element(fonts().radio('Brand Sans.woff2')).toBeEnabled();
  await server.state({ connections: { 'chat-website': { fontSet } } });
  await reload();
  await expect.poll(() => calls('GET', CHAT)).toHaveLength(2);
  await expect.element(fonts().radio('Brand Sans.woff2')).toBeEnabled();

  await server.cut(true);
  await fonts().radio('Brand Sans.woff2').click();
  const { entries } = await openOutbox();
  await expectPart(entries, 'Brand Sans.woff2');
  expect(entries.element().textContent).not.toContain('f-new');
});

test('CHAT-STY-10 A-80 A-84: an avatar whose picture is refused stays hidden; tried again, it is shown after the validation', async () => {
  await server.state({ connections: { 'chat-website': { isUserAvatarHidden: true } } });
  await openStyling('chat-website');
  await expect.element(avatar('User').mode('Hidden')).toBeChecked();
  await server.next({ method: 'GET', path: `${CHAT}/avatar-meta`, status: 500, body: {} });
  await pick(avatar('User'), await picture('me.png', 64));
  await expectBanner('urgent', 'Failed to upload the avatar');
  await silence();
  expect(await calls('POST', `${CHAT}/update_avatar_hidden_status`)).toEqual([]);
  await expect.element(avatar('User').mode('Hidden')).toBeChecked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => bodies('POST', `${CHAT}/update_avatar_hidden_status`))
    .toEqual([{ type: 'User_Update', isUserAvatarHidden: false }]);
  await expect.element(avatar('User').mode('Custom')).toBeChecked();
  await expectBanner('default', 'Avatar updated');
  const order = (await server.requests()).map(({ path }) => path.replace(`${CHAT}/`, ''));
  expect(order.indexOf('update_avatar_hidden_status')).toBeGreaterThan(order.indexOf('avatar-validate'));
});

test('CHAT-STY-07 CHAT-STY-08 CHAT-STY-09 CHAT-STY-10 A-80: an avatar is hidden, restored and reset at once, and shown again by a new picture', async () => {
  await server.state({
    connections: { 'chat-website': { csrAvatar: 'http://localhost/agent.png', botAvatar: 'http://localhost/bot.png' } },
  });
  await openStyling('chat-website');
  await expect.element(avatar('Live agent').mode('Custom')).toBeChecked();
  await avatar('Live agent').mode('Hidden').click();
  await expect.element(avatar('Live agent').mode('Hidden')).toBeChecked();
  await avatar('Live agent').mode('Custom').click();
  const hidden = (isCsrAvatarHidden: boolean) => ({ type: 'Csr_Update', isCsrAvatarHidden });
  await expect.poll(() => bodies('POST', `${CHAT}/update_avatar_hidden_status`)).toEqual([hidden(true), hidden(false)]);
  expect(await uploadCalls()).toEqual([]);

  await server.forget();
  await avatar('Bot').mode('Default').click();
  await expect
    .poll(() => bodies('POST', `${CHAT}/update_avatar_hidden_status`))
    .toEqual([{ type: 'Bot_Update', isBotAvatarHidden: false }]);
  expect(await bodies('DELETE', `${CHAT}/delete_avatar`)).toEqual([{ avatar: 'bot' }]);
  await expect.element(avatar('Bot').mode('Default')).toBeChecked();
  await expect.element(avatar('Bot').picture).not.toBeInTheDocument();

  await setHold(true);
  await pick(avatar('User'), await picture('me.png', 64));
  await expect.element(avatar('User').mode('Custom')).toBeChecked();
  await avatar('User').mode('Hidden').click();
  await pick(avatar('User'), await picture('new.png', 64));
  await expect.element(avatar('User').mode('Custom')).toBeChecked();
  await setHold(false);
  await expectBanner('default', 'Avatar updated');
  await expect.element(avatar('User').mode('Custom')).toBeChecked();
});

test('CHAT-STY-06 UPL-05 A-80: a custom avatar is validated as that of its sender, and the default removes one that waits', async () => {
  await openStyling('chat-website');
  let opened = 0;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') opened += 1;
  });
  const radio = avatar('Bot').mode('Default').element();
  if (radio instanceof HTMLElement) radio.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(avatar('Bot').mode('Custom')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Choose a picture…' })).toBeVisible();
  expect(opened).toBe(0);
  expect(await calls('POST', `${CHAT}/update_avatar_hidden_status`)).toEqual([]);

  await expect.element(avatar('Live agent').mode('Default')).toBeChecked();
  await pick(avatar('Live agent'), await picture('face.jpg', 64, 64, 'image/jpeg'));
  await expectBanner('default', 'Avatar updated');
  await expect.element(avatar('Live agent').mode('Custom')).toBeChecked();
  const [, post, validate] = await uploadCalls();
  expect(validate?.path).toBe(`${CHAT}/avatar-validate`);
  expect(validate?.query).toEqual({ requestId: Object(post?.body).requestId, avatar: 'csr' });
  expect(await calls('POST', `${CHAT}/update_avatar_hidden_status`)).toEqual([]);

  await server.forget();
  await server.cut(true);
  await pick(avatar('User'), await picture('me.png', 64));
  await expect.element(avatar('User').mode('Custom')).toBeChecked();
  await avatar('User').mode('Default').click();
  await expectPill(/Offline/);
  await expect.element(avatar('User').mode('Default')).toBeChecked();
  await comeBack();
  await silence();
  expect(await uploadSteps()).toEqual([]);
  expect(await calls('DELETE', `${CHAT}/delete_avatar`)).toEqual([]);
});

test('CHAT-STY-19 CHAT-STY-20 CHAT-STY-23 UPL-06: a font is uploaded under its own name, and says why it cannot be shown or selected yet', async () => {
  await openStyling('chat-website');
  await pick(fonts(), await fontFile('Żółw.woff2'));
  await expectBanner('default', 'Font added');
  const name = encodeURIComponent('Żółw.woff2');
  expect((await uploadCalls()).map(({ headers }) => headers['x-file-name'])).toEqual([name, undefined, name]);
  await expect.element(fonts().radio('Żółw.woff2')).toBeEnabled();
  const families = () => [...document.fonts].map(({ family, status }) => `${family} ${status}`);
  await expect.poll(families).toContainEqual(expect.stringMatching(/^"?widget-[\w-]+"? loaded$/));
  await expect
    .poll(() => getComputedStyle(fonts().card.getByText('Żółw.woff2').element()).fontFamily)
    .toMatch(/^"?widget-/);
  await expectPart(fonts().card, '1 of 5');

  await server.forget();
  await server.cut(true);
  await pick(fonts(), await fontFile('torn.woff2', 9000));
  const torn = fonts().radio('torn.woff2');
  await expect
    .element(torn)
    .toHaveAccessibleDescription(
      "Choose it once it is uploaded. The font couldn't be loaded here. Open Sans is shown instead.",
    );
  await expect.element(fonts().error).not.toBeInTheDocument();
  await server.next({ method: 'GET', path: `${CHAT}/font-validate`, status: 200, body: {} });
  await comeBack();
  await expect.poll(uploadSteps).toEqual(['GET font-meta', 'POST upload', 'GET font-validate']);

  await server.forget();
  await server.cut(true);
  await pick(fonts(), await fontFile('brand.woff2'));
  const waiting = fonts().radio('brand.woff2');
  await expect.element(waiting).toBeDisabled();
  await expect.element(waiting).toHaveAccessibleDescription('Choose it once it is uploaded.');
  await comeBack();
  await expect.element(waiting).toBeEnabled();
  await waiting.click();
  await expectBanner('default', 'Font updated');
  await expect.element(waiting).toBeChecked();
  const [{ selectedFontId = '' } = {}] = (await bodies('POST', `${CHAT}/update_selected_font`)) as object[] &
    {
      selectedFontId?: string;
    }[];
  expect(selectedFontId).toMatch(/^[0-9a-f-]{36}$/);
});

const HOSTED = { fontId: 'f1', fontUrl: 'https://files.example/fonts/%3Cb%3Ebold%3C%2Fb%3E.woff2?v=2' };

test('CHAT-STY-19 CHAT-STY-22: a font name with markup is text; deleting the font asks, falls back to Open Sans, and says why it was refused', async () => {
  await server.state({ connections: { 'chat-website': { fontSet: [HOSTED], selectedFontId: 'f1' } } });
  await openStyling('chat-website');
  await expect.element(fonts().radio('<b>bold</b>.woff2')).toBeChecked();
  await server.next({ method: 'DELETE', path: `${CHAT}/delete_font`, status: 500, body: {} });
  await fonts().remove('<b>bold</b>.woff2').click();
  await expectPart(page.getByRole('dialog'), 'The widget goes back to Open Sans.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectBanner('urgent', 'Failed to delete the font');
  await expect.element(fonts().radio('<b>bold</b>.woff2')).toBeVisible();
  await expectPart(fonts().card, 'Not saved. The service had an error');

  await fonts().card.getByRole('button', { name: 'Try again' }).click();
  await expectBanner('default', 'Font deleted');
  expect(await bodies('DELETE', `${CHAT}/delete_font`)).toEqual([{ fontId: 'f1' }, { fontId: 'f1' }]);
  await expect.element(fonts().radio('<b>bold</b>.woff2')).not.toBeInTheDocument();
  await expect.element(fonts().radio('Open Sans (default)')).toBeChecked();
});

test('O-02 O-11 UPL-09 PRV-10: offline the picture is shown at once, also after a reload, waits with its size, and arrives once', async () => {
  await server.state({ connections: { 'chat-website': { displayLogo: true } } });
  await openStyling('chat-website');
  await server.cut(true);
  const file = await picture('brand.png', 300);
  await bring('drop', logo().button, file);
  await imageOf(logo()).toMatch(/^blob:/);
  await expectPart(logo().card, 'Waiting to be sent');
  await reload();
  await imageOf(logo()).toMatch(/^blob:/);
  const address = logo().picture.element().getAttribute('src') ?? '';
  // Card and preview share it.
  const shownAt = (src: string) => document.querySelectorAll(`img[src="${src}"]`).length;
  await expect.poll(() => shownAt(address)).toBeGreaterThan(1);
  const opens = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  expect(await opens()).toBe(true);
  const { entries } = await openOutbox();
  await expectPart(entries, `brand.png · ${Math.round(file.size / 1024)} KB`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await comeBack();
  await imageOf(logo()).toMatch(/\/brand\.png$/);
  expect(await uploadSteps()).toEqual(['GET logo-meta', 'POST upload', 'GET logo-validate']);
  await expectPill(/Online/);
  await expect.poll(() => shownAt(address)).toBe(0);
  await expect.poll(opens).toBe(false);
});
