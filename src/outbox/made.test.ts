import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openVault } from '../io/store/vault.ts';
import { readMade, withMade } from './made.ts';
import { openOutbox } from './store.ts';
import {
  DEVICE,
  type Device,
  edit,
  first,
  freshDevice,
  ok,
  openDevice,
  set,
  smallSubject,
  typeOf,
} from './testing/device.ts';

const subject = smallSubject();
let device: Device;
let bodies: unknown[];
/** Runs while the service creates the connection. */
let arrived: () => Promise<void>;
let other: Awaited<ReturnType<typeof openOutbox>>;

/** `other`: another window of the same manager. No window's announcements arrive (`postMessage` does nothing). */
beforeEach(async () => {
  freshDevice();
  [arrived, bodies] = [async () => undefined, []];
  device = await openDevice(subject, async ({ method, path, body }) => {
    bodies.push(body);
    const creates = method === 'POST' && path === '/connections/a';
    if (creates) await arrived();
    return ok(creates ? { id: 'c1' } : {});
  });
  await device.put([edit(subject, 'create', { key: 'k' })]);
  other = await openOutbox(await openVault(DEVICE, true), () => undefined);
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await device.putAway();
});

const naming = (create: string) => set(subject, '1', { partner: { created: create } });
const putBy = (window: typeof other, create: string) =>
  window.put([naming(create)], ({ name }) => typeOf(subject, name));
const inputsOf = async () => {
  await other.loadAll();
  return other.mirror.all().map(({ input }) => input);
};

describe('rule 11: an edit that refers to a create, stored by a window that does not know that the create settled', () => {
  test('gets the connection’s id after the create settled', async () => {
    const create = first(device).id;
    await device.run();
    await device.emptied();
    await putBy(other, create);
    expect(await inputsOf()).toEqual([{ id: '1', values: { partner: 'c1' } }]);
  });

  test('gets the connection’s id if the create settles later, in another sending window', async () => {
    const create = first(device).id;
    const asked = Promise.withResolvers<void>();
    arrived = async () => {
      arrived = async () => undefined;
      await putBy(other, create);
      asked.resolve();
    };
    await device.run();
    await asked.promise;
    await device.emptied();
    expect(device.calls.at(-1)).toBe('POST /a/1');
    expect(bodies.at(-1)).toEqual({ partner: 'c1' });
  });

  test('keeps the reference to a discarded create', async () => {
    const { id, ...entry } = first(device);
    await device.outbox.revise({ settle: [{ id, ...entry }], update: [] });
    await putBy(other, id);
    expect(await inputsOf()).toEqual([{ id: '1', values: { partner: { created: id } } }]);
  });
});

test('rule 11: the outbox remembers the newest few creates', async () => {
  const many = Array.from({ length: 30 }, (_, nth) => `e${nth}`);
  const made = many.reduce<ReturnType<typeof withMade>>((before, create) => withMade(before, create, 'c'), []);
  expect(made.map(({ create }) => create)).toEqual(many.slice(10));
  expect(await readMade(device.vault)).toEqual([]);
});
