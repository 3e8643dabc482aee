import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writeDraft } from '../../io/store/drafts.ts';
import type { Connection } from '../../model/connection.ts';
import '../../testing/kinds.ts';
import { really, useIdleTime } from '../../testing/pace.ts';
import { useRowStates } from '../list/list.ts';
import { openState, readHook, useMockState } from '../testing/open-state.ts';
import { runHook } from '../testing/run-hook.ts';
import { noteHealth, readUnhealthy } from './health-records.ts';
import { useConnectionHealth, useDraftMarks } from './use-list-marks.ts';
import { closeWorkspace, type Workspace } from './workspace.ts';

const LANE = 'twilio/t1';

const NONE: readonly Connection[] = [];

const server = await useMockState();
let open: Workspace;
useIdleTime();
beforeEach(async () => {
  open = await openState(server);
});

const row = (lane = LANE) => readHook(useRowStates).get(lane);
const draft = (form: string, at = 1) =>
  writeDraft(open.vault, { form, window: 'w' }, { at, values: { menu: 'x' }, base: {}, server: {} });
/** Longer than the window takes to become idle. */
const later = () => really(100);

describe('OFF-06: a connection with a draft', () => {
  beforeEach(() => draft(`${LANE}/menu`));

  test('is marked soon after the list has rendered, and as drafts come and go, until its screen closes', async () => {
    const screen = runHook(() => useDraftMarks(true));
    expect(row()).toBeUndefined();
    await expect.poll(() => row()).toMatchObject({ draft: true });
    await draft('twilio/t2/menu');
    await expect.poll(() => row('twilio/t2')).toMatchObject({ draft: true });
    screen.end();
    await draft('twilio/t3/menu');
    await later();
    expect(row('twilio/t3')).toBeUndefined();
  });

  test('is not searched before the list is there, nor for a screen that closes at once', async () => {
    const screen = runHook(() => useDraftMarks(false));
    runHook(() => useDraftMarks(true)).end();
    await later();
    expect(row()).toBeUndefined();
    screen.use(() => useDraftMarks(true));
    await expect.poll(() => row()).toMatchObject({ draft: true });
  });

  test('is not marked without a manager’s data', async () => {
    closeWorkspace();
    runHook(() => useDraftMarks(true));
    await later();
    expect(row()).toBeUndefined();
  });
});

describe('decision 0068: a connection with a problem', () => {
  const listed = (...ids: string[]) => ids.map((id) => ({ id, platform: 'twilio' }) as Connection);
  const showMarks = vi.fn(async () => undefined);
  const more = vi.fn(async () => ({ showMarks }));
  const show = (items: readonly Connection[] | undefined) => runHook(() => useConnectionHealth(items, NONE, more));
  const note = async (name: string) => {
    const place = await open.vault.nameOf(name);
    await open.vault.db.put('documents', await open.vault.seal({}, place), place);
  };

  beforeEach(async () => {
    vi.clearAllMocks();
    await noteHealth(open.vault, 'twilio/t1', 'chip.errors');
    await noteHealth(open.vault, 'twilio/gone', 'chip.errors');
  });

  test('loses its mark when it leaves the list, after the render; the others stay', async () => {
    show(listed('t1', 't2'));
    expect(await readUnhealthy()).toHaveLength(2);
    await expect.poll(readUnhealthy).toEqual([LANE]);
    expect(row()).toMatchObject({ wrong: 'chip.errors' });
    expect(more).not.toHaveBeenCalled();
  });

  test('is searched at each render of the list, and not without a list', async () => {
    const screen = show(undefined);
    await later();
    expect(await readUnhealthy()).toHaveLength(2);
    const items = listed('t1');
    screen.use(() => useConnectionHealth(items, NONE, more));
    await expect.poll(readUnhealthy).toEqual([LANE]);
    const none = listed('t2');
    screen.use(() => useConnectionHealth(none, NONE, more));
    await expect.poll(readUnhealthy).toEqual([]);
  });

  test('is not searched if its list disappears first', async () => {
    show(listed('t1')).end();
    await later();
    expect(await readUnhealthy()).toHaveLength(2);
  });

  test.each(['made', 'setups'])('other marks of the connections come with it (%s)', async (name) => {
    await note(name);
    const items = listed('t1');
    show(items);
    await expect.poll(() => showMarks.mock.calls).toEqual([[items]]);
  });

  test('decision 69: a new connection is in the list before its record is written: then the marks are read again', async () => {
    const items = listed('t1', 't9');
    const waiting = listed('');
    const screen = runHook(() => useConnectionHealth(items, waiting, more));
    await expect.poll(readUnhealthy).toEqual([LANE]);
    await later();
    expect(more).not.toHaveBeenCalled();
    await note('made');
    screen.use(() => useConnectionHealth(items, NONE, more));
    await expect.poll(() => showMarks.mock.calls).toEqual([[items]]);
  });

  test('is marked without the others if these did not load', async () => {
    await note('made');
    more.mockRejectedValueOnce(new Error('offline'));
    const items = listed('t1');
    show(items);
    await expect.poll(readUnhealthy).toEqual([LANE]);
    await expect.poll(() => more.mock.calls).toHaveLength(1);
    expect(showMarks).not.toHaveBeenCalled();
  });
});
