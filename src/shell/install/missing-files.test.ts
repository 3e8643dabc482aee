import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMark, buildOf } from './build-id.ts';
import { ASK_PAUSE_MS, missingFiles } from './missing-files.ts';

const page = (id: string) => `<!doctype html><head>${buildMark(id)}<title>Switchboard</title>`;

/** A tab of build 1 that keeps its storage over reloads, and a server with the page `there`. */
function tab(there: string | null) {
  const stored = new Map<string, string>();
  const asked = vi.fn(async () => there);
  const reload = vi.fn();
  const storage = { get: (key: string) => stored.get(key) ?? null, set: stored.set.bind(stored) };
  const open = () => missingFiles({ html: page('1'), storage, ask: asked, reload });
  return { asked, reload, open };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('O-36: a page without a worker whose files are gone', () => {
  test.each(['2', '0'])('is reloaded if the server has another build, %s', async (id) => {
    const { asked, reload, open } = tab(page(id));
    await open()();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('makes one request for 24 files that fail at once', async () => {
    const { asked, open } = tab(page('1'));
    const look = open();
    await Promise.all(Array.from({ length: 24 }, look));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('requests the page at most once a minute, also across a reload, and once more when the minute is over', async () => {
    const { asked, reload, open } = tab(page('2'));
    await open()();
    const look = open();
    for (let second = 0; second < 59; second += 1) {
      await look();
      await wait(1000);
    }
    expect(asked).toHaveBeenCalledTimes(1);
    await wait(1000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(2);
    await wait(10 * ASK_PAUSE_MS);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the server does not answer', null],
    ['a portal answers', '<!doctype html><title>Wi-Fi</title>'],
    ['the server fails', ''],
  ])('stays: %s', async (_, there) => {
    const { reload, open } = tab(there);
    const look = open();
    for (let minute = 0; minute < 5; minute += 1) {
      await look();
      await wait(ASK_PAUSE_MS);
    }
    expect(reload).not.toHaveBeenCalled();
  });

  test('stays if the server’s page names no build, since there is nothing to compare', async () => {
    const reload = vi.fn();
    const storage = { get: () => null, set: () => undefined };
    await missingFiles({ html: '<!doctype html>', storage, ask: async () => page('2'), reload })();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is reloaded once, not every minute, if files of the same build stay unreachable', async () => {
    const { reload, open } = tab(page('1'));
    const look = open();
    await look();
    expect(reload).not.toHaveBeenCalled();
    await wait(ASK_PAUSE_MS);
    await look();
    expect(reload).toHaveBeenCalledTimes(1);
    const again = open();
    for (let minute = 0; minute < 5; minute += 1) {
      await wait(ASK_PAUSE_MS);
      await again();
    }
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('finds a build whatever the markup around its mark', () => {
  const html = page('a1-b2');
  for (const text of [
    html,
    html.replaceAll('"', "'"),
    html.replace('content="', 'content='),
    html.replace('><', '>\n<'),
  ])
    expect(buildOf(text)).toBe('a1-b2');
});
