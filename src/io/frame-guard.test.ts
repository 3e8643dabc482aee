import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardFrame } from './frame-guard.ts';
import { SmallStorage } from './testing/small-storage.ts';

const OWN = 'https://console.example';
const OTHER = 'https://portal.example';
const root = { hidden: false };

beforeEach(() => {
  root.hidden = false;
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', new SmallStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Puts the page into pages of these origins, the nearest first, in a browser that reveals them or one that does not. */
function framed(origins: readonly string[], isTold = true): void {
  vi.stubGlobal('location', { pathname: '/', origin: OWN, ...(isTold && { ancestorOrigins: origins }) });
  const frames = [undefined, ...origins].map(
    (origin): Frame => ({
      // The location of a page of another origin cannot be read.
      ...(origin === OWN && { location: { origin } }),
    }),
  );
  for (const [at, frame] of frames.entries()) frame.parent = frames[at + 1] ?? frame;
  vi.stubGlobal('window', frames[0]);
}

type Frame = { parent?: Frame; location?: { origin: string } };

const configured = (config: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(config)));

async function guarded(): Promise<boolean> {
  const read = guardFrame();
  read();
  await new Promise((resolve) => setTimeout(resolve));
  return root.hidden;
}

describe('decision 62: inside a frame', () => {
  test('of its own origin, or of none, the page is shown, without a request', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    framed([]);
    expect(await guarded()).toBe(false);
    framed([OWN, OWN]);
    expect(await guarded()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  test('of another origin the page stays hidden until the configuration is read', () => {
    framed([OTHER]);
    configured({ frameAncestors: [OTHER] });
    guardFrame();
    expect(root.hidden).toBe(true);
  });

  test.each([
    ['names it', [OTHER], { frameAncestors: [OTHER] }, false],
    ['names all of them', [OTHER, 'https://b.example'], { frameAncestors: ['https://b.example', OTHER] }, false],
    ['names one of two', [OTHER, 'https://b.example'], { frameAncestors: [OTHER] }, true],
    ['names none', [OTHER], {}, true],
    ['names no list', [OTHER], { frameAncestors: OTHER }, true],
    ['is nothing', [OTHER], null, true],
  ])('where the configuration %s', async (_, origins, config, hidden) => {
    framed(origins);
    configured(config);
    expect(await guarded()).toBe(hidden);
  });

  test('O-08: the last good configuration replaces one that cannot be read', async () => {
    framed([OTHER]);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await guarded()).toBe(true);
    localStorage.setItem('switchboard.config', JSON.stringify({ frameAncestors: [OTHER] }));
    expect(await guarded()).toBe(false);
    localStorage.setItem('switchboard.config', '{');
    expect(await guarded()).toBe(true);
  });

  test('a browser that hides the surrounding origins shows the page only within our own', async () => {
    configured({ frameAncestors: [OTHER] });
    framed([OWN], false);
    expect(await guarded()).toBe(false);
    framed([OWN, OTHER], false);
    expect(await guarded()).toBe(true);
  });

  test('the configuration is requested without cache and cookies, and no redirect is followed', async () => {
    framed([OTHER]);
    const asked = vi.fn(async (..._: unknown[]) => new Response('{}'));
    vi.stubGlobal('fetch', asked);
    await guarded();
    expect(asked.mock.calls).toEqual([
      ['/config.json', { cache: 'no-store', credentials: 'same-origin', redirect: 'error' }],
    ]);
  });
});
