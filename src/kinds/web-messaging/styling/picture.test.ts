import { expect, it } from 'vitest';
import { AVATAR, acceptOf, asWhatItIs, LOGO } from './picture.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

it.each([
  ['photo.jfif', 'image/jpeg', 'photo.jpg'],
  ['photo.jpe', '', 'photo.jpg'],
  ['photo.jpeg', 'image/pjpeg', 'photo.jpeg'],
  ['photo.JPG', 'image/jpeg', 'photo.JPG'],
  ['photo.webp', 'image/webp', 'photo.jpg'],
  ['photo', '', 'photo.jpg'],
  ['Logo 1.2', 'application/octet-stream', 'Logo 1.2.jpg'],
])('A-83 O-42: a JPEG called %s, of type %j, is sent as %s', async (name, type, sent) => {
  expect(await asWhatItIs(new File([JPEG], name, { type }), AVATAR)).toMatchObject({ name: sent, type: 'image/jpeg' });
});

it('A-83: a place lists its formats, also by the other names of JPEG', () => {
  expect(acceptOf(AVATAR)).toBe('.png,image/png,.jpg,.jpeg,image/jpeg,.jfif,.jpe,image/pjpeg');
  expect(acceptOf(LOGO)).toBe(`${acceptOf(AVATAR)},.gif,image/gif`);
});
