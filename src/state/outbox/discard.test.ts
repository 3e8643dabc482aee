import { beforeEach, describe, expect, it } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { freshDevice, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { discard } from './edits.ts';
import { setSubjectLookup } from './sending.ts';

const subject = smallSubject();
let open: Workspace;
/** The edit as it is on screen. */
let shown: QueuedEdit;
let epoch: number;

const queued = () => open.outbox.mirror.get(shown.id);
const now = () => queued() ?? shown;
const becomes = (change: Partial<QueuedEdit>) => open.outbox.commit({ epoch, update: [{ ...now(), ...change }] });
const settled = () => open.outbox.commit({ epoch, settle: [now()] });

beforeEach(async () => {
  closeWorkspace();
  freshDevice();
  setSubjectLookup(async () => subject);
  open = await openWorkspace(await openVault('switchboard-device', true), () => undefined);
  await open.outbox.put([set(subject, '1', { a: 1 })], ({ name }) => typeOf(subject, name));
  epoch = await open.outbox.raiseEpoch();
  const [saved] = open.outbox.mirror.all();
  if (!saved) throw new Error('nothing was kept');
  shown = saved;
});

describe('OFF-11: a discarded edit', () => {
  it('is gone', async () => {
    expect(await discard(shown)).toBe(true);
    expect(queued()).toBeUndefined();
  });

  it('in flight disappears after its answer', async () => {
    await becomes({ state: 'sending' });
    const discarded = discard(shown);
    await becomes({ attempts: 1 });
    expect(queued()).toBeDefined();
    await becomes({ state: 'waiting', notBefore: Date.now() + 60_000 });
    expect(await discarded).toBe(true);
    expect(queued()).toBeUndefined();
  });

  it('that was sent meanwhile is not reported as discarded', async () => {
    await becomes({ state: 'sending' });
    const discarded = discard(shown);
    await settled();
    expect(await discarded).toBe(false);
  });

  it('whose input changed meanwhile stays', async () => {
    await becomes({ input: { id: '1', values: { a: 2 } } });
    expect(await discard(shown)).toBe(false);
    expect(queued()?.input).toEqual({ id: '1', values: { a: 2 } });
  });
});
