import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from './test-client.ts';

const { server, control, get } = await serve();
beforeEach(() => control.reset());

const CHAT = '/connections/chat/chat-website';

type Meta = { url: string; fields: Record<string, string> };

/** Requests a signed address. */
async function meta(slot: string, fileName?: string): Promise<Meta> {
  const { status, body } = await get(`${CHAT}/${slot}-meta`, fileName === undefined ? {} : { 'x-file-name': fileName });
  expect(status).toBe(200);
  return body as Meta;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WOFF2 = [...'wOF2'].map((letter) => letter.charCodeAt(0));

/** `size` bytes that begin with a signature. */
function bytes(size: number, head: readonly number[] = PNG): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size).fill(7);
  all.set(head);
  return all;
}

const picture = (size = 100, name = 'logo.png', head = PNG) =>
  new File([bytes(size, head)], name, { type: 'image/png' });
const fontFile = (name = 'blob') => new File([bytes(10, WOFF2)], name);

/** The address of a validated file. */
const addressOf = ({ url }: Meta, name: string) => `${url}/${encodeURIComponent(name)}`;

/** Posts a file to a signed address as a browser does: without any header of its own. */
function post({ url, fields }: Meta, file: File, { fileFirst = false } = {}) {
  const form = new FormData();
  if (fileFirst) form.append('file', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (!fileFirst) form.append('file', file);
  return fetch(url, { method: 'POST', body: form });
}

const validate = (slot: string, { fields }: Meta, query = '') =>
  get(`${CHAT}/${slot}-validate?requestId=${fields.requestId}${query}`);

describe('A-84: a signed upload', () => {
  it('is stored in its place by meta, post and validate, and can be read there', async () => {
    const asked = await meta('logo');
    // Another origin than that of the page and the API.
    expect(asked.url).toBe(`http://localhost:${server.port}/mock-upload/${asked.fields.requestId}`);
    expect((await post(asked, picture())).status).toBe(204);
    const { status, body } = await validate('logo', asked);
    expect(status).toBe(200);
    expect(body).toMatchObject({ connectionId: 'chat-website', logo: addressOf(asked, 'logo.png') });
    const read = await fetch((body as { logo: string }).logo, { headers: { origin: server.url } });
    expect(read.headers.get('content-type')).toBe('image/png');
    expect(read.headers.get('access-control-allow-origin')).toBe(server.url);
    expect((await read.arrayBuffer()).byteLength).toBe(100);
  });

  it('has one effect, which includes the file; a repeated validate answers and changes nothing', async () => {
    const asked = await meta('logo');
    await post(asked, picture());
    const [first, again] = [await validate('logo', asked), await validate('logo', asked)];
    expect(again.body).toEqual(first.body);
    const sha256 = createHash('sha256').update(bytes(100)).digest('hex');
    expect(control.effects().map(({ body }) => body)).toEqual([
      { slot: 'logo', requestId: asked.fields.requestId, name: 'logo.png', type: 'image/png', size: 100, sha256 },
    ]);
  });

  it.each([
    ['bot', 'botAvatar'],
    ['csr', 'csrAvatar'],
    ['user', 'userAvatar'],
  ])('of an avatar belongs to %s', async (avatar, field) => {
    const asked = await meta('avatar');
    await post(asked, picture());
    expect((await validate('avatar', asked, `&avatar=${avatar}`)).body).toMatchObject({
      [field]: addressOf(asked, 'logo.png'),
    });
  });

  it('of an avatar for nobody is 400', async () => {
    const asked = await meta('avatar');
    await post(asked, picture());
    expect((await validate('avatar', asked, '&avatar=robot')).status).toBe(400);
  });

  it('D2§7: of a font or a localization file gets its name from x-file-name, also a non-ASCII one', async () => {
    const font = await meta('font', 'brand.woff2');
    await post(font, fontFile());
    expect((await validate('font', font)).body).toMatchObject({ fontSet: [{ fontUrl: `${font.url}/brand.woff2` }] });
    const csv = await meta('custom-field-localization', encodeURIComponent('język.csv'));
    await post(csv, picture(10, 'blob'));
    const { body } = await validate('custom-field-localization', csv);
    expect(body).toMatchObject({ localizationFileName: 'język.csv', localizationFileUrl: addressOf(csv, 'język.csv') });
    expect((await get(`${CHAT}/font-meta`)).status).toBe(400);
  });
});

describe('uploads that are refused, faulty or redirected', () => {
  it('are 403 for an expired address, a wrong signature, a second file', async () => {
    control.mode({ uploadLifetimeMs: 0 });
    expect((await post(await meta('logo'), picture())).status).toBe(403);
    control.mode({ uploadLifetimeMs: 60_000 });
    const asked = await meta('logo');
    const forged = { url: asked.url, fields: { ...asked.fields, 'X-Signature': 'mine' } };
    expect((await post(forged, picture())).status).toBe(403);
    expect((await post(asked, picture())).status).toBe(204);
    expect((await post(asked, picture())).status).toBe(403);
  });

  it('are 400 for a file that is not the last part, no file, JSON', async () => {
    const asked = await meta('logo');
    expect((await post(asked, picture(), { fileFirst: true })).status).toBe(400);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(asked.url, init)).status).toBe(400);
  });

  it('are 400 at validate: unknown, of another slot, not yet posted, a wrong type, too large', async () => {
    const asked = await meta('logo');
    expect((await get(`${CHAT}/logo-validate?requestId=nobody`)).status).toBe(400);
    expect((await validate('logo', asked)).status).toBe(400);
    await post(asked, picture(100, 'logo.pdf'));
    expect((await validate('avatar', asked, '&avatar=bot')).status).toBe(400);
    expect((await validate('logo', asked)).status).toBe(400);
    const large = await meta('logo');
    await post(large, picture(600 * 1024));
    expect((await validate('logo', large)).status).toBe(400);
    const font = await meta('font', 'font.exe');
    await post(font, picture());
    expect((await validate('font', font)).status).toBe(400);
  });

  it('can have the mock’s faults at the upload host too: HTML, a lost answer, 500', async () => {
    const asked = await meta('logo');
    control.next({ path: '/mock-upload/*', html: true }, { path: '/mock-upload/*', drop: 'after' });
    expect((await post(asked, picture())).headers.get('content-type')).toContain('html');
    await expect(post(asked, picture())).rejects.toThrow();
    expect((await validate('logo', asked)).status).toBe(200);
    control.next({ path: '/mock-upload/*', status: 500 });
    expect((await post(await meta('logo'), picture())).status).toBe(500);
  });

  it('are 400 at validate for a file that is neither a picture nor a font, whatever its name', async () => {
    const svg = [...'<svg xmlns='].map((letter) => letter.charCodeAt(0));
    for (const head of [svg, WOFF2, [7]]) {
      const asked = await meta('logo');
      await post(asked, picture(100, 'logo.png', head));
      expect((await validate('logo', asked)).status).toBe(400);
    }
    const gif = await meta('avatar');
    await post(gif, picture(100, 'face.png', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]));
    expect((await validate('avatar', gif, '&avatar=bot')).status).toBe(400);
    const font = await meta('font', 'brand.woff2');
    await post(font, picture());
    expect((await validate('font', font)).status).toBe(400);
  });

  it('are sent to another host if one is configured', async () => {
    control.mode({ uploadOrigin: 'http://127.0.0.1:9' });
    expect((await meta('logo')).url).toMatch(/^http:\/\/127\.0\.0\.1:9\/mock-upload\//);
  });

  it('are logged with their fields in order and the file last, without a session', async () => {
    const asked = await meta('logo');
    await post(asked, picture());
    const [request] = control.requests().filter(({ path }) => path.startsWith('/mock-upload'));
    expect(Object.keys(request?.body as object)).toEqual([...Object.keys(asked.fields), 'file']);
    expect(Object.keys(request?.headers ?? {})).toEqual(['accept', 'content-type']);
  });
});
