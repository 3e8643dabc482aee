import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configOf } from '../../model/config.ts';
import { smallSubject, until } from '../../outbox/testing/device.ts';
import { noteHealth } from '../documents/health-records.ts';
import type { Workspace } from '../documents/workspace.ts';
import { setConfig } from '../session/config.ts';
import { useLeaving } from '../session/leaving.ts';
import { currentBanner, takeNote } from '../shell/notices.ts';
import { openState, readHook, stubWindow, useMockState } from '../testing/open-state.ts';
import { startAuthorization } from './authorization.ts';
import { finishAuthorization } from './authorization-result.ts';
import { restoreBanner } from './stored-banner.ts';

const HERE = '/facebook/facebook-careers';
const START = '/connections/facebook/auth-start';
const RESULT = '/connections/facebook/auth-result';
const subject = smallSubject();

const server = await useMockState();
let open: Workspace;
const left = { assign: vi.fn(), reload: vi.fn() };
beforeEach(async () => {
  stubWindow(server.url);
  vi.clearAllMocks();
  at(HERE);
  vi.stubGlobal('dispatchEvent', () => true);
  const moved = (_: unknown, __: string, path: string) => at(path);
  vi.stubGlobal('history', { pushState: moved, replaceState: moved });
  open = await openState(server);
});

/** The address of the window. */
function at(path: string): void {
  const { pathname, search, href, origin } = new URL(path, server.url);
  const location = { pathname, search, href, origin, ...left };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
}
const start = () => startAuthorization('facebook');
const finish = () => finishAuthorization('facebook', {}, subject);
const answer = (path: string, how: object) => server.control.next({ method: 'GET', path, ...how });
const calls = (path: string) => server.control.requests().filter((each) => each.path === path);
const message = () => {
  const message = currentBanner()?.message;
  return message && ('id' in message ? message.id : message.verbatim);
};

describe('FB-06: an authorization', () => {
  test('starts at the provider', async () => {
    answer(START, { status: 200, body: { authLink: 'https://www.facebook.com/dialog' } });
    expect(await start()).toBe(true);
    expect(left.assign.mock.calls).toEqual([['https://www.facebook.com/dialog']]);
  });

  test('TW-05: asks before leaving for an unlisted host, and not for one that the deployment lists', async () => {
    answer(START, { status: 200, body: { authLink: 'https://login.partner.example/dialog' }, times: 0 });
    const asked = start();
    await until(() => readHook(useLeaving) !== null);
    expect(readHook(useLeaving)?.host).toBe('login.partner.example');
    const again = start();
    // The newest question counts.
    expect(await asked).toBe(false);
    readHook(useLeaving)?.answer(true);
    expect(await again).toBe(true);
    expect(left.assign).toHaveBeenCalledOnce();
    setConfig({ ...configOf({ apiBase: server.url, authHosts: ['partner.example'] }, server.url) });
    expect(await start()).toBe(true);
    expect(left.assign).toHaveBeenCalledTimes(2);
  });

  test('navigates to no page without https, and reloads with a message', async () => {
    answer(START, { status: 200, body: { authLink: 'javascript:alert(1)' } });
    expect(await start()).toBe(false);
    expect(message()).toBe('failed_to_authorize_facebook');
    expect([left.assign.mock.calls, left.reload.mock.calls]).toEqual([[], []]);
  });

  test('does not navigate if the administrator has left the screen', async () => {
    answer(START, { hold: true, status: 200, body: { authLink: 'https://facebook.com/' } });
    const begun = start();
    await until(() => calls(START).length === 1);
    at('/');
    server.control.release();
    expect(await begun).toBe(false);
    expect(left.assign).not.toHaveBeenCalled();
  });

  test.each([500, 503])('FB-08 A-44: %i reloads the page, which then shows why, once', async (status) => {
    answer(START, { status, body: { message: 'boom' } });
    expect(await start()).toBe(true);
    expect(left.reload).toHaveBeenCalledOnce();
    expect(message()).toBeUndefined();
    expect(sessionStorage.getItem('facebook_banner')).not.toContain('failed_to_authorize');
    await restoreBanner('facebook');
    expect(message()).toBe('failed_to_authorize_facebook');
    takeNote();
    await restoreBanner('facebook');
    expect(message()).toBeUndefined();
  });

  test('ERR-01 O-16: reports a missing answer without a reload; an ended session has its own message', async () => {
    answer(START, { drop: 'before', times: 0 });
    expect(await start()).toBe(false);
    expect(message()).toBe('failed_to_authorize_facebook');
    expect(left.reload).not.toHaveBeenCalled();
    takeNote();
    server.control.clearRules();
    answer(START, { status: 403, body: {} });
    expect(await start()).toBe(false);
    expect(message()).toBeUndefined();
  });
});

describe('FB-17: the provider’s answer', () => {
  const given = '?code=a+b&state=b%2Fc&x=%C5%BB&x=2&empty=';
  const result = (value: object) => ({
    status: 200,
    body: { result: Buffer.from(JSON.stringify(value)).toString('base64') },
  });

  test('A-05: is passed on unchanged, once, and the result shows at home', async () => {
    at(`/facebook/auth-result${given}`);
    answer(RESULT, result({ success: true, accounts: ['P1'], code: '' }));
    await Promise.all([finish(), finish()]);
    expect(calls(RESULT)).toHaveLength(1);
    expect(calls(RESULT)[0]?.query).toEqual({ code: 'a b', state: 'b/c', x: ['Ż', '2'], empty: '' });
    expect(location.pathname).toBe('/');
    expect(currentBanner()).toMatchObject({ variant: 'default', heading: 'success' });
  });

  test('starts a read of connections known as unauthorized, but not of others', async () => {
    await noteHealth(open.vault, 'facebook/1', 'chip.errors');
    await noteHealth(open.vault, 'twitter/1', 'chip.errors');
    at(`/facebook/auth-result${given}`);
    answer(RESULT, result({ success: true, accounts: [], code: '' }));
    await finish();
    expect(server.control.requests().map(({ path }) => path)).toEqual([RESULT, '/connections/a/1']);
  });

  test.each([
    ['a refusal', { status: 500, body: { message: 'boom' } }],
    ['no answer', { drop: 'before', times: 0 }],
  ])('FB-22 A-41: %s shows at home, and survives a reload there', async (_, how) => {
    at(`/facebook/auth-result${given}`);
    answer(RESULT, how);
    await finish();
    expect(location.pathname).toBe('/');
    expect(message()).toBe('failed_to_authorize_facebook');
    const stored = sessionStorage.getItem('facebook_banner');
    takeNote();
    sessionStorage.setItem('facebook_banner', stored ?? '');
    await restoreBanner('facebook');
    expect(message()).toBe('failed_to_authorize_facebook');
    at(HERE);
    takeNote();
    sessionStorage.setItem('facebook_banner', stored ?? '');
    await restoreBanner('facebook');
    expect(message()).toBeUndefined();
    expect(sessionStorage.getItem('facebook_banner')).toBeNull();
  });

  test.each(['', '{', '{"variant":"urgent","heading":"error","path":"/","message":{"iv":"?","ct":"?"}}'])(
    'A-42: an unreadable stored banner (%j) is ignored',
    async (stored) => {
      at('/');
      sessionStorage.setItem('facebook_banner', stored);
      await restoreBanner('facebook');
      expect(message()).toBeUndefined();
      expect(sessionStorage.getItem('facebook_banner')).toBeNull();
    },
  );

  test('SES-23: without an answer nothing is called, and an ended session navigates home by itself', async () => {
    at('/facebook/auth-result');
    await finish();
    expect(calls(RESULT)).toEqual([]);
    expect(message()).toBe('failed_to_authorize_facebook');
    takeNote();
    at(`/facebook/auth-result${given}`);
    answer(RESULT, { status: 403, body: {} });
    await finish();
    expect(message()).toBeUndefined();
  });

  test('does not navigate home if the administrator has left the screen', async () => {
    at(`/facebook/auth-result${given}`);
    answer(RESULT, { hold: true, ...result({ success: false, accounts: [], code: 'x' }) });
    const finished = finish();
    await until(() => calls(RESULT).length === 1);
    at('/monitor');
    server.control.release();
    await finished;
    expect(location.pathname).toBe('/monitor');
    expect(currentBanner()).toMatchObject({ variant: 'urgent' });
  });
});
