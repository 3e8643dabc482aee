import { expect, test } from 'vitest';
import { picture } from '../../../testing/files.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { logo, openStyling, pick, uploadCalls, uploadSteps } from '../../../testing/screens/uploads.ts';
import { server } from '../../../testing/server.ts';

test('A-83 O-42: a file is a picture by its bytes, whatever its name and type', async () => {
  await openStyling('chat-website');
  for (const [name, type] of [
    ['photo.jfif', 'image/pjpeg'],
    ['photo', ''],
    ['photo.txt', 'text/plain'],
  ] as const) {
    await server.forget();
    await pick(logo(), new File([await picture('a.jpg', 64, 64, 'image/jpeg')], name, { type }));
    await expect.poll(uploadSteps).toContain('GET logo-validate');
    expect((await uploadCalls())[1]?.body).toMatchObject({ file: { name: 'photo.jpg', type: 'image/jpeg' } });
    await expectPill(/^Online/);
  }
});
