import { request } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';
import { FILES, openApi, parsed, sourceOf } from './document.ts';
import { type ApiRequest, requestProblems } from './validate.ts';

const HEADERS = { 'x-session-id': 'demo', 'content-type': 'application/json' };

const requested = (method: string, path: string, rest: Partial<ApiRequest> = {}): ApiRequest => ({
  ...{ method, path, query: {}, headers: HEADERS, body: undefined },
  ...rest,
});

const problems = (...about: Parameters<typeof requested>) => requestProblems(requested(...about));

/** Merges both files: the validator only follows references within one document. */
function bundled() {
  const types = JSON.stringify(parsed('schemas.yaml')).replaceAll('"#/', '"#/components/schemas/');
  const document = JSON.parse(
    JSON.stringify(parsed('openapi.yaml')).replaceAll('"schemas.yaml#/', '"#/components/schemas/'),
  );
  return { ...document, components: { ...document.components, schemas: JSON.parse(types) } };
}

it('is an OpenAPI 3.1 document with readable schemas', async () => {
  const validator = new Validator();
  expect(await validator.validate(bundled())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const { operations, problems: checked } = openApi();
  const pointers = operations.flatMap(({ parameters, bodies, answers }) => [
    ...parameters.map(({ pointer }) => pointer),
    ...bodies.values(),
    ...[...answers.values()].filter((pointer) => pointer !== undefined),
  ]);
  expect(pointers.length).toBeGreaterThan(400);
  for (const pointer of pointers) expect(checked(pointer, null, pointer)).toBeInstanceOf(Array);
});

it('contains each call once', () => {
  const templates = openApi().operations.map(({ method, template }) => `${method} ${template}`);
  expect(new Set(templates).size).toBe(templates.length);
});

describe('a request', () => {
  const EMOJI = '/connections/chat/chat-website/emoji_icon';

  it('is valid as documented', () => {
    expect(problems('POST', EMOJI, { body: { emojiIcon: false } })).toEqual([]);
    expect(problems('GET', '/connections/chat/chat-website')).toEqual([]);
    expect(problems('GET', '/connections/twitter/auth-result', { query: { denied: 'a', more: 'b' } })).toEqual([]);
    expect(problems('DELETE', '/connections/chat/c/delete_tag', { body: { tag: 'vip' } })).toEqual([]);
  });

  it.each<[string, Parameters<typeof requested>, RegExp]>([
    ['an unknown call', ['POST', '/connections/chat/c/emoji'], /no such call/],
    ['an unknown method', ['DELETE', EMOJI], /no such call/],
    ['an extra key', ['POST', EMOJI, { body: { emojiIcon: true, more: 1 } }], /additional properties/],
    ['a missing key', ['POST', EMOJI, { body: {} }], /required property 'emojiIcon'/],
    ['another type', ['POST', EMOJI, { body: { emojiIcon: 'on' } }], /emojiIcon must be boolean/],
    [
      'another media type',
      ['POST', EMOJI, { headers: { 'x-session-id': 'demo' }, body: {} }],
      /content-type is missing/,
    ],
    ['no session', ['GET', '/connections', { headers: {} }], /x-session-id is missing/],
    ['a session for the upload host', ['GET', '/mock-upload/u1/a.png'], /x-session-id is not for this call/],
    ['an unexpected body', ['GET', '/connections', { body: { a: 1 } }], /it has a body/],
    ['an unknown query', ['GET', '/connections', { query: { page: '2' } }], /page is not known/],
    ['a missing query', ['GET', '/connections/chat/c/logo-validate'], /requestId is missing/],
    [
      'a wrong query',
      ['GET', '/connections/chat/c/avatar-validate', { query: { requestId: 'r', avatar: 'x' } }],
      /avatar/,
    ],
    ['no file name', ['GET', '/connections/chat/c/font-meta'], /x-file-name is missing/],
    [
      'a type with the keys of another',
      ['POST', '/connections/chat/c/update_font_bg_color', { body: { type: 'Bot_Bg_Update', colorTheme: '#000000' } }],
      /body/,
    ],
    [
      'a list that is too long',
      ['POST', '/errorlog/update_webhooks', { body: { errorWebhooks: Array(11).fill('a.b') } }],
      /10 items/,
    ],
  ])('with %s is invalid', (_, about, expected) => {
    expect(problems(...about).join('; ')).toMatch(expected);
  });
});

describe('the mock', async () => {
  const { server, control } = await serve();
  const page = { 'x-session-id': 'demo', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  /** Sends a request with exactly these headers; `fetch` would set its own `Sec-Fetch-Mode`. */
  const send = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request(server.url + path, { method: 'POST', headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject).end('{"emojiIcon":"on"}');
    });
  const EMOJI = '/connections/chat/chat-website/emoji_icon';

  it('answers a wrong request as usual, and reports those that a page sent', async () => {
    expect(await send(EMOJI, page)).toBe(400);
    expect(await send('/connections/chat/chat-website/nothing', page)).toBe(404);
    expect(control.violations()).toMatchObject([
      { method: 'POST', path: EMOJI, body: { emojiIcon: 'on' }, problems: ['body/emojiIcon must be boolean'] },
      { problems: ['there is no such call'] },
    ]);
    control.forget();
    expect(await (await fetch(`${server.url}/__test/violations`)).json()).toHaveLength(2);
    expect(control.excuse()).toHaveLength(2);
    expect(control.violations()).toEqual([]);
    await send(EMOJI, page);
    control.reset();
    expect(control.violations()).toEqual([]);
  });

  it('accepts any request of a test', async () => {
    const { 'sec-fetch-site': _, ...other } = page;
    await send(EMOJI, other);
    await send(EMOJI, { ...page, 'sec-fetch-mode': 'navigate' });
    expect(control.violations()).toEqual([]);
  });

  it('serves the document as a page, to its own origin', async () => {
    const read = await fetch(`${server.url}/__test/api`);
    expect(await read.text()).toContain('swagger-ui-bundle.js');
    const shown = await (await fetch(`${server.url}/__test/api/openapi.json`)).json();
    expect(Object.keys(shown.paths)).toEqual(Object.keys(Object(parsed('openapi.yaml').paths)));
    expect(JSON.stringify(shown)).not.toContain('#/components/parameters/');
    for (const file of FILES) {
      expect(await (await fetch(`${server.url}/__test/api/${file}`)).text()).toBe(sourceOf(file));
    }
    expect((await fetch(`${server.url}/__test/api/swagger-ui-bundle.js`)).headers.get('content-type')).toContain(
      'javascript',
    );
    expect((await fetch(`${server.url}/__test/api`, { headers: { origin: 'https://other.example' } })).status).toBe(
      403,
    );
  });
});
