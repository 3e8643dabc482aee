import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subjectOf } from '../background/subjects.ts';
import { readChanges } from '../io/store/changes.ts';
import { pick } from '../model/member-field.ts';
import { undoOf } from './decisions.ts';
import type { QueuedEdit } from './entry.ts';
import { type SentChange, sentChange } from './record.ts';
import { type Device, edit, freshDevice, ok, openDevice, set, smallSubject, typeOf } from './testing/device.ts';
import { toEdit } from './to-edit.ts';

const subject = smallSubject({ withValues: (input, values) => ({ ...(input as object), values }) });
let device: Device;

beforeEach(async () => {
  freshDevice();
  let doc: object = { text: 'a' };
  device = await openDevice(subject, async ({ method, body }) => {
    if (method === 'POST') doc = { ...doc, ...Object(body) };
    return ok({ id: 'c7', ...doc });
  });
});
afterEach(() => device.putAway());

const written = () => readChanges<SentChange>(device.vault);

describe('decision 70: a sent change', () => {
  test('is recorded when it settles, once, sealed in its own place, with its previous and its new value', async () => {
    device.know('1', { text: 'a' });
    const [id = ''] = await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    await device.run();
    await device.emptied();
    expect(await written()).toMatchObject([
      { id, lane: 'a/1', title: 'title', open: { input: { values: { text: 'b' } }, base: { text: 'a' } } },
    ]);
    const [record] = await device.vault.db.getAll('changes');
    expect(Object.keys(record ?? {}).sort()).toEqual(['at', 'enc', 'id']);
    await device.vault.db.put('changes', { id: 'another', at: 0, enc: record?.enc as never });
    expect(await written()).toHaveLength(1);
  });

  test('has a new connection’s id; a deletion has one record, without the edits that it removed', async () => {
    await device.put([edit(subject, 'create', { key: 'k' })]);
    const sender = await device.run();
    await device.emptied();
    device.know('1', { text: 'a' });
    await device.put([edit(subject, 'remove', { id: '1' })]);
    sender.wake();
    await device.emptied();
    const changes = await written();
    expect(changes.map(({ verb, lane, open }) => [verb, lane, open])).toEqual([
      ['create', 'a/c7', undefined],
      ['remove', 'a/1', undefined],
    ]);
  });

  test('is recorded without words if its kind fails to describe it, and settles nevertheless', async () => {
    const mute: typeof subject = smallSubject({
      describe: () => {
        throw new TypeError('a mistake');
      },
    });
    device.know('1', { text: 'a' });
    await device.put([set(mute, '1', { text: 'b' }, { text: 'a' })]);
    await device.run({ subjectOf: async () => mute });
    await device.emptied();
    const [sent] = await written();
    expect(sent).toMatchObject({ lane: 'a/1', words: { what: { verbatim: '' } } });
    expect(sent).not.toHaveProperty('open');
  });

  test('is not recorded if the deployment keeps none, and is deleted when it is old', async () => {
    device.know('1', { text: 'a' });
    await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    const sender = await device.run({ keepsChanges: () => false });
    await device.emptied();
    expect(await written()).toEqual([]);
    await sender.stop();
    await device.put([set(subject, '1', { text: 'c' }, { text: 'b' })]);
    await device.run();
    await device.emptied();
    await device.outbox.forgetChanges(Date.now() - 1000);
    expect(await written()).toHaveLength(1);
    await device.outbox.forgetChanges(Date.now() + 1);
    expect(await written()).toEqual([]);
  });

  test('names the change that it undid, unless it merged with another change', async () => {
    device.know('1', { text: 'a' });
    const [id = ''] = await device.put([set(subject, '1', { text: 'b' }, { text: 'a' })]);
    const sender = await device.run();
    await device.emptied();
    const [sent] = await written();
    await sender.stop();
    const back = undoOf(typeOf(subject, 'set'), { ...sent, ...sent?.open } as never, { text: 'b' }, 1);
    await device.put(back ? [back] : []);
    expect(device.outbox.mirror.all().map(({ progress }) => progress)).toEqual([{ undoes: id }]);
    const next = await device.run();
    await device.emptied();
    expect((await written()).map(({ undoes }) => undoes)).toEqual([undefined, id]);
    await next.stop();
    await device.put(back ? [{ ...back, base: { text: 'b' } }] : []);
    await device.put([set(subject, '1', { text: 'z' }, { text: 'a' })]);
    expect(device.outbox.mirror.all().map(({ input, progress }) => [input, progress])).toEqual([
      [{ id: '1', values: { text: 'z' } }, {}],
    ]);
  });
});

describe('O-34: what is written down holds no secret', () => {
  const S = 'S3CRET-S3CRET';
  const at = `https://a.example/in?token=${S}`;

  test.each([
    ['chat', 'translationKey', { values: { translationApiKey: S } }, { translationApiKey: 'old' }],
    ['agent_trainer', 'genai', { values: { apiKey: S, host: 'azure' } }, { host: 'openai' }],
    ['agent_trainer', 'genai', { values: { apiKey: S } }, {}],
    ['sdk_mobile', 'header', { change: { to: ['X-Key', S] } }, {}],
    ['sdk_mobile', 'header', { change: { from: ['X-Key', S], to: ['X-Key', 'new'] } }, { 'webhookHeaders[X-Key]': S }],
    ['custom', 'account', { values: { webhook: at } }, { webhook: 'https://a.example' }],
    ['custom', 'account', { values: { webhook: 'https://a.example' } }, { webhook: at }],
    ['monitor', 'webhook', { change: { to: at } }, {}],
    ['twilio-sms', 'create', { key: 'k', name: 'Shop', phoneNumber: '1', accountSid: 'AC', authToken: S }, {}],
    ['vonage-sms', 'create', { key: 'k', name: 'Shop', phoneNumber: '1', applicationId: 'A', privateKey: S }, {}],
  ] as const)('%s/%s of %j', (key, name, particular, seen) => {
    const kind = subjectOf(key);
    const type = typeOf(kind, name);
    const made = toEdit(type, {
      ...{ subjectKey: key, name, seen, title: 'Shop', at: 0 },
      input: { id: '1', ...particular },
    });
    const context = { subject: kind, type, at: 1, created: undefined };
    const change = sentChange({ ...made, id: 'e' } as QueuedEdit, context);
    expect(JSON.stringify(change)).not.toContain(S);
    expect(change.words.what).not.toEqual({ verbatim: '' });
    expect(change.open).toBeUndefined();
  });

  test.each([
    ['https://a.example/in?token=S3CRET', false],
    ['wss://user:S3CRET@a.example', false],
    ['https://a.example/in', true],
    ['token=S3CRET', true],
    [7, true],
  ])('an address that the change’s words do not show: %s', (hook, isOpen) => {
    const made = set(subject, '1', { hook }, { hook: 'https://a.example' });
    const context = { subject, type: typeOf(subject, 'set'), at: 1, created: undefined };
    expect(sentChange({ ...made, id: 'e' } as QueuedEdit, context).open !== undefined).toBe(isOpen);
  });

  test('a record without secrets can be described in any language, and undone', () => {
    const kind = subjectOf('chat');
    const type = typeOf(kind, 'emojiIcon');
    const made = toEdit(type, {
      ...{ subjectKey: 'chat', name: 'emojiIcon', seen: { emojiIcon: true }, title: 'Shop', at: 0 },
      input: { id: '1', values: { emojiIcon: false } },
    });
    const { open, ...change } = sentChange({ ...made, id: 'e' } as QueuedEdit, {
      ...{ subject: kind, type, at: 1, created: undefined },
    });
    expect(change.words).toMatchObject({ from: { id: 'value.on' }, to: { id: 'value.off' } });
    expect(open && undoOf(type, { ...change, ...open }, pick({ emojiIcon: false }, open.touches), 2)).toMatchObject({
      ...{ input: { values: { emojiIcon: true } }, progress: { undoes: 'e' } },
    });
  });
});
