import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { twilioSms } from '../kinds/twilio-sms/index.ts';
import type { EditType, Subject } from '../model/edit.ts';
import type { Edit, QueuedEdit } from './entry.ts';
import { basisOf, fold } from './fold.ts';
import { type Device, edit, freshDevice, ok, openDevice, set, smallSubject, typeOf } from './testing/device.ts';
import { withMore } from './testing/parts.ts';
import { toEdit } from './to-edit.ts';

const small = smallSubject();
// Its edits have narrower types than a subject in general.
const twilio = withMore(twilioSms as unknown as Subject);

/** The inputs of an administrator's edits, by the edit's name. */
type Change = readonly [name: string, input: unknown];

const tag = fc.constantFrom('x', 'y', 'z');
const smallChanges = fc.oneof(
  fc
    .record({ text: fc.constantFrom('a', 'b'), on: fc.boolean() }, { requiredKeys: [] })
    .map((values): Change => ['set', { id: '1', values }]),
  fc.tuple(fc.array(tag), fc.array(tag)).map(([add, remove]): Change => ['tags', { id: '1', add, remove }]),
);
const iso = fc.constantFrom('US', 'PL', 'DE');
const twilioChanges = fc.oneof(
  fc
    .constantFrom('{label}', '{label} 1')
    .map((text): Change => ['menu', { id: 't1', values: { menuConfiguration: text } }]),
  iso.map((code): Change => ['countries', { id: 't1', add: { [code]: '+0' }, remove: [] }]),
  iso.map((code): Change => ['countries', { id: 't1', add: {}, remove: [code] }]),
  fc.boolean().map((switch0): Change => ['flip', { id: 't1', values: { switch0 } }]),
  fc.constantFrom('', 'p').map((value): Change => ['parts', { id: 't1', value }]),
);

const SUBJECTS = [
  { name: 'the small one', subject: small, changes: smallChanges, server: { text: 'server', tags: ['x'] } },
  {
    name: 'an SMS connection',
    subject: twilio,
    changes: twilioChanges,
    server: { name: 'Support', countryCodes: { US: '+1' } },
  },
];
const SEEDS = [1, 2, 3];
const CASES = SUBJECTS.flatMap((each) => SEEDS.map((seed) => [each.name, seed, each] as const));

const state = fc.constantFrom<QueuedEdit['state']>('waiting', 'waiting', 'sending', 'verify', 'parked');

function queued(subject: Subject, [name, input]: Change, at: number, as: QueuedEdit['state']): QueuedEdit {
  const made: Edit = toEdit(typeOf(subject, name), { subjectKey: 's', name, input, seen: {}, title: '', at });
  const record = { v: 1, seq: at, id: `${at}`, attempts: 0, notBefore: 0, rev: 1, names: [], state: as };
  return { ...made, ...record };
}

describe('O-06: the screen shows the server’s document with the waiting edits folded over it', () => {
  test.each(CASES)('of %s (seed %i): as if all had been sent, in order', (_, seed, { subject, changes, server }) => {
    const editTypeOf = ({ name }: Pick<Edit, 'name'>): EditType => typeOf(subject, name);
    fc.assert(
      fc.property(fc.array(fc.tuple(changes, state)), (made) => {
        const lane = made.map(([change, as], at) => queued(subject, change, at, as));
        const before = structuredClone(server);
        const view = fold<object>(server, lane, editTypeOf);
        // Apply one after the other, without parked edits.
        let sent: object = server;
        for (const entry of lane) {
          if (entry.state !== 'parked') sent = Object(editTypeOf(entry).apply(sent, entry.input));
        }
        expect(view).toEqual(sent);
        // Folding the last edit again over a document that contains it changes nothing.
        expect(fold<object>(view, lane.slice(-1), editTypeOf)).toEqual(view);
        expect(server).toEqual(before);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('an edit of an unknown kind changes nothing', () => {
    expect(
      fold({ a: 0 }, [queued(small, ['set', { id: '1', values: { a: 1 } }], 1, 'waiting')], () => undefined),
    ).toEqual({ a: 0 });
  });

  test.each(['create', 'remove'] as const)('a %s does not change the document', (verb) => {
    const entry = { ...queued(small, ['set', { id: '1', values: { a: 1 } }], 1, 'waiting'), verb };
    expect(fold({ a: 0 }, [entry], ({ name }) => typeOf(small, name))).toEqual({ a: 0 });
  });
});

describe('the basis of a new edit', () => {
  let device: Device;
  beforeEach(async () => {
    freshDevice();
    device = await openDevice(small, async () => ok());
  });
  afterEach(() => device.putAway());

  test('is the server’s document, and the same with the waiting edits', async () => {
    const editTypeOf = ({ name }: Pick<Edit, 'name'>) => typeOf(small, name);
    expect(basisOf('a/1', device, editTypeOf)).toBeUndefined();
    device.know('1', { text: 'a' });
    await device.put([set(small, '1', { text: 'b' }, { text: 'a' }), edit(small, 'remove', { id: '1' })]);
    expect(basisOf('a/1', device, editTypeOf)).toEqual({ server: { text: 'a' }, view: { text: 'b' } });
  });
});
