import { afterEach, describe, expect, test } from 'vitest';
import { OTHERS, PLATFORMS } from '../registry.ts';
import { addressOf, baseOfAddress, pathAt, possibleBases, routePattern, toBase } from './base-path.ts';
import { SCREENS } from './screens.ts';

const paths = [
  ...Object.values(SCREENS),
  ...[...PLATFORMS, ...OTHERS].flatMap((kind) => kind.routes.map(({ path }) => path)),
];
const routes = routePattern(paths);
const base = (pathname: string, installed?: string) => baseOfAddress(pathname, routes, () => installed);

describe('O-31: the path of a deployment follows from the address of its page', () => {
  test.each(paths)('%s at the root and below a path', (path) => {
    const address = path.replaceAll(/:\w+/g, 'b6f0-1');
    expect(base(address)).toBe('/');
    expect(base(`/console${address}`, '/console/')).toBe('/console/');
    if (path === SCREENS.home) return;
    expect(base(`/console${address}`)).toBe('/console/');
    expect(base(`/tools/our%20console${address}`)).toBe('/tools/our%20console/');
  });

  test.each(['/console/', '/nope/', '/twilio/', '/tools/our%20console/'])(
    'NAV-17: %s is the home of a deployment or an unknown address of the one above it: the worker or the server knows which',
    (pathname) => {
      expect(base(pathname)).toBeUndefined();
      expect(base(pathname, '/')).toBeUndefined();
      expect(base(pathname, pathname)).toBe(pathname);
    },
  );

  test('ignores case, as the router does', () => {
    expect(base('/Console/TWILIO/Ab')).toBe('/Console/');
    expect(base('/console/facebook/auth-result')).toBe('/console/');
    expect(base('/console/index.html')).toBe('/console/');
  });

  test.each(['/console', '/console/nope', '/nope/a/b', '/console/twilio/a/b'])(
    'an address that no screen has, %s, gives no path',
    (pathname) => {
      expect(base(pathname)).toBeUndefined();
      expect(base(pathname, '/')).toBeUndefined();
    },
  );

  test('an address that fits below two paths belongs to the one whose worker controls the page', () => {
    for (const pathname of ['/tools/monitor/', '/tools/chat/monitor', '/console/twilio/x/'])
      expect(base(pathname)).toBeUndefined();
    expect(base('/tools/monitor/', '/tools/monitor/')).toBe('/tools/monitor/');
    expect(base('/tools/monitor/', '/tools/')).toBe('/tools/');
    expect(base('/tools/monitor/', '/')).toBeUndefined();
  });

  test('another deployment’s worker around this one does not count', () => {
    expect(base('/console/twilio/x', '/')).toBe('/console/');
  });

  test('the paths to try at the server: the longest first, down to the root', () => {
    expect(possibleBases('/')).toEqual(['/']);
    expect(possibleBases('/console')).toEqual(['/console/', '/']);
    expect(possibleBases('/a/b/')).toEqual(['/a/b/', '/a/', '/']);
  });
});

describe('paths of the console and their addresses', () => {
  afterEach(() => {
    globalThis.switchboardBase = undefined;
  });

  test.each([undefined, '/', '/console/', '/a/b%20c/'])('deployed under %s', (deployed) => {
    globalThis.switchboardBase = deployed;
    for (const path of ['/', '/monitor?tab=alerts', '/twilio/x#attention']) expect(pathAt(addressOf(path))).toBe(path);
    expect(addressOf('/monitor')).toBe(`${deployed ?? '/'}monitor`);
  });

  test('O-31: a configured address that begins with a dot is relative to the deployment, whatever page is open', () => {
    globalThis.switchboardBase = '/console/';
    expect(['./api/', '../api', ' /api', 'https://api.example/ '].map(toBase)).toEqual([
      '/console/api',
      '/api',
      '/api',
      'https://api.example',
    ]);
  });

  test('an address elsewhere on the origin stays unchanged', () => {
    globalThis.switchboardBase = '/console/';
    expect(pathAt('/portal/monitor')).toBe('/portal/monitor');
  });
});
