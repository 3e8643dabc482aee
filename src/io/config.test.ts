import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig, storedConfig, verifiedService } from './config.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const answers = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const nobodyAnswers = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

describe('O-08: config.json is read network-first', () => {
  test('a valid file is used and stored', async () => {
    answers('{"productName":"Desk"}');
    expect(await loadConfig()).toMatchObject({ config: { productName: 'Desk' }, reached: true, found: true });
    expect(storedConfig()).toMatchObject({ productName: 'Desk' });
  });

  test('a file nested 5,000 deep is invalid, like one that is not JSON', async () => {
    answers(`{"features":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect(await loadConfig()).toMatchObject({ problem: { id: 'config.no_object' } });
  });

  test.each([
    ['404', () => answers('not found', 404), true],
    ['500', () => answers('{}', 500), true],
    ['a portal', () => answers('<!doctype html><title>Wi-Fi</title>'), true],
    ['OFF-21: a portal of another beginning', () => answers('<script>location = "/login"</script>'), true],
    ['an empty file', () => answers(''), true],
    ['nobody', nobodyAnswers, false],
  ])('%s answers: the last good copy is used, else the defaults', async (_, happens, reached) => {
    happens();
    expect(await loadConfig()).toMatchObject({ config: { productName: 'Messaging' }, reached, found: false });
    answers('{"productName":"Desk"}');
    await loadConfig();
    happens();
    expect(await loadConfig()).toMatchObject({ config: { productName: 'Desk' }, reached });
  });

  test.each(['{"showLogout":', '{"showLogout":"no"}', '[]', 'text'])(
    '%s is reported, and the last good copy stays',
    async (body) => {
      answers('{"productName":"Desk"}');
      await loadConfig();
      answers(body);
      expect(await loadConfig()).toMatchObject({ problem: { id: expect.stringMatching(/^config\./) }, reached: true });
      expect(storedConfig()).toMatchObject({ productName: 'Desk' });
    },
  );

  test('O-03 rule 17: after a second the last good copy is used; a later answer is stored for the next start', async () => {
    answers('{"productName":"Desk"}');
    await loadConfig();
    const late = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', () => late.promise.then(() => new Response('{"productName":"Front desk"}')));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [read, patient] = [loadConfig(true), loadConfig()];
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await read).toMatchObject({ config: { productName: 'Desk' }, reached: false, found: false });
    late.resolve();
    expect(await patient).toMatchObject({ config: { productName: 'Front desk' }, reached: true });
    expect(storedConfig()).toMatchObject({ productName: 'Front desk' });
  });

  test('A-01 rule 17: if no file was needed before, the defaults apply after a second as well', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    verifiedService.write('https://api.example');
    const elsewhere = vi.fn();
    void loadConfig(true).then(elsewhere);
    verifiedService.write('');
    const read = loadConfig(true);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await read).toMatchObject({ config: { productName: 'Messaging' }, reached: false });
    expect(elsewhere).not.toHaveBeenCalled();
  });

  test('a stored copy that is no longer valid is ignored', () => {
    stored.set('switchboard.config', '{"apiBase":7}');
    expect(storedConfig()).toBeNull();
    stored.set('switchboard.config', 'text');
    expect(storedConfig()).toBeNull();
  });
});
