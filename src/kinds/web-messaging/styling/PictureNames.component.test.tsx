import { expect, test } from 'vitest';
import { picture } from '../../../testing/files.ts';
import { expectBanner } from '../../../testing/screens/shell.ts';
import { logo, openStyling, pick, uploadCalls } from '../../../testing/screens/uploads.ts';

test.each([
  ['photo.jfif', 'image/pjpeg'],
  ['photo', ''],
  ['photo.txt', 'text/plain'],
])('A-83 O-42: %s of type %j is a picture by its bytes', async (name, type) => {
  await openStyling('chat-website');
  await pick(logo(), new File([await picture('a.jpg', 64, 64, 'image/jpeg')], name, { type }));
  await expectBanner('default', 'Logo updated');
  expect((await uploadCalls())[1]?.body).toMatchObject({ file: { name: 'photo.jpg', type: 'image/jpeg' } });
});
