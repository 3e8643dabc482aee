import { beforeEach, describe, expect, test } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { really, useIdleTime } from '../../testing/pace.ts';
import { currentBanner } from '../shell/notices.ts';
import { openState, startAgain, useMockState } from '../testing/open-state.ts';
import { type RunningHook, runHook } from '../testing/run-hook.ts';
import { openWorkspace, useRestOfEdits, type Workspace } from './workspace.ts';

const small = smallSubject();

const server = await useMockState();
let open: Workspace;
let screen: RunningHook<void> | undefined;
useIdleTime();
beforeEach(async () => {
  open = await openState(server);
});

const moment = () => really(100);

describe('edits that the first paint does not wait for', () => {
  beforeEach(async () => {
    const many = Array.from({ length: 130 }, (_, index) => set(small, String(index), { a: 1 }));
    await open.outbox.put(many, ({ name }) => typeOf(small, name));
    open = await startAgain(server, open);
  });
  const shown = (is: boolean) => {
    screen = runHook(() => useRestOfEdits(is));
  };
  const there = () => [open.outbox.mirror.size(), open.outbox.count()];

  test('are loaded soon after the shown content is painted, and not before', async () => {
    expect(there()).toEqual([100, 130]);
    shown(false);
    await moment();
    expect(there()).toEqual([100, 130]);
    screen?.use(() => useRestOfEdits(true));
    expect(there()).toEqual([100, 130]);
    await expect.poll(there, { timeout: 4000 }).toEqual([130, 130]);
  });

  test('are not read for a screen that closes at once', async () => {
    shown(true);
    screen?.end();
    await moment();
    expect(there()).toEqual([100, 130]);
  });
});

test('rule 14: a window whose data a newer version took over says so, and one with other data does not', async () => {
  const upgrade = (name: string) =>
    new Promise<void>((resolve) => {
      const newer = indexedDB.open(name, 99);
      newer.onsuccess = () => {
        newer.result.close();
        resolve();
      };
    });
  const before = open.vault;
  open = await openWorkspace(await openVault('switchboard-another', true), () => undefined);
  await upgrade(before.name);
  await before.taken;
  expect(currentBanner()).toBeNull();
  await upgrade(open.vault.name);
  await open.vault.taken;
  await expect.poll(currentBanner).toMatchObject({ message: { id: 'newer_store' } });
});
