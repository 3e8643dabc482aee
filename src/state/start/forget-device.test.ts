import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, openWorkspace, type Workspace, workspace } from '../documents/workspace.ts';
import { currentItems, refreshList } from '../list/list.ts';
import { noteOutcome } from '../session/connectivity.ts';
import { sessionState, setSession } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { openState, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import { forgetDevice, unsentOnDevice } from './forget-device.ts';

const small = smallSubject();

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});

const wait = () => open.outbox.put([set(small, '1', { a: 1 })], ({ name }) => typeOf(small, name));
const end = () => server.control.requests().filter(({ method, path }) => method === 'DELETE' && path === '/sessions');

describe('O-33: forgetting the device', () => {
  const there = async () => (await indexedDB.databases()).map(({ name }) => name);

  test('counts the destroyed changes: this manager’s, and others’', async () => {
    await wait();
    const other = await openWorkspace(await openVault('switchboard-other', true), () => undefined);
    await other.outbox.put([set(small, '1', { a: 1 }), set(small, '2', { a: 1 })], ({ name }) => typeOf(small, name));
    open = await startAgain(server, open);
    expect(await unsentOnDevice()).toEqual({ mine: 1, others: 2 });
    closeWorkspace();
    expect(await unsentOnDevice()).toEqual({ mine: 0, others: 3 });
  });

  test('ends the session, and leaves no data; reports data that could still be decrypted', async () => {
    await wait();
    await refreshList();
    const { name } = open.vault;
    await forgetDevice();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'device_forgotten' });
    expect([workspace(), currentItems()]).toEqual([null, undefined]);
    expect(await there()).not.toContain(name);
    expect(currentBanner()).toMatchObject({
      ...{ variant: 'default', heading: 'session' },
      message: { id: 'device_forgotten.traces' },
    });
    await expect.poll(end).toHaveLength(1);
  });

  test.each([
    ['a service that cannot be reached', () => noteOutcome({ kind: 'unreached', applied: 'unknown' })],
    ['a session that has ended', () => setSession({ is: 'invalid', why: 'invalid_session' })],
  ])('sends nothing to %s', async (_, before) => {
    before();
    await forgetDevice();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'device_forgotten' });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(end()).toEqual([]);
  });

  test('reports what could not be deleted, and not a success', async () => {
    vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('no', 'UnknownError'));
    await forgetDevice();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'not_signed_in' });
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { id: 'forget.failed' } });
    await expect.poll(end).toHaveLength(1);
  });
});
