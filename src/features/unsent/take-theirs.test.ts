import { afterAll, expect, test } from 'vitest';
import type { KindModule } from '../../connection/kind/kind.ts';
import { register } from '../../connection/kind/kinds.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { REGISTRY } from '../../registry.ts';
import { setSubjectLookup } from '../../state/outbox/sending.ts';
import { openState, useMockState } from '../../state/testing/open-state.ts';
import { takeTheirs } from './take-theirs.ts';

const small = smallSubject({
  nameOf: (field) => ({ verbatim: field }),
  without: ({ id, values }, fields) => ({
    id,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))),
  }),
});

const server = await useMockState();
afterAll(() => register(REGISTRY));

test('O-06: while its kind cannot load, “theirs” is not taken in a conflict; then the fields that nobody else changed are sent', async () => {
  const { outbox } = await openState(server);
  setSubjectLookup(async () => small);
  let load = () => Promise.reject<KindModule>(new TypeError('offline'));
  await outbox.put([set(small, '1', { a: 1, b: 1 })], ({ name }) => typeOf(small, name));
  const only = () => outbox.mirror.all()[0] as QueuedEdit;
  const key = only().subject;
  register({ ...REGISTRY, connections: [], others: [{ key, routes: [], load: () => load() }] });
  const parked = { why: 'conflict', theirs: { a: 7, b: undefined } } as const;
  await outbox.commit({ epoch: await outbox.raiseEpoch(), update: [{ ...only(), state: 'parked', parked }] });

  expect(await takeTheirs([only()], 'T')).toBe(false);
  expect(only()).toMatchObject({ state: 'parked', parked });
  load = async () => ({ ...small, key, render: () => undefined });
  expect(await takeTheirs([only()], 'T')).toBe(true);
  expect(only()).toMatchObject({ state: 'verify', touches: ['b'], input: { id: '1', values: { b: 1 } } });
});
