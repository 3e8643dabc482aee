import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putBlob } from '../io/store/blobs.ts';
import type { Subject } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { uploadEdit } from '../model/upload-edit.ts';
import { keepMineDecision, retryDecision } from './decisions.ts';
import {
  BUSY,
  type Device,
  edit,
  first,
  freshDevice,
  NOBODY,
  ok,
  openDevice,
  refusal,
  smallSubject,
  useHaste,
} from './testing/device.ts';

const upload = uploadEdit<{ sheet?: unknown }>({
  ...{ collection: 'a', slot: 'logo', field: 'sheet' },
  ...{ label: 'edit.not_saved', saved: 'edit.saved', failed: 'outbox.not_kept' },
});

/** A file whose contents are posted once the service has it. */
const sheet: typeof upload = {
  ...upload,
  touches: () => ['sheet', 'name'],
  beforeFile: (now, base) => ({ ...now, sheet: base['sheet'] }),
  apply: (now, { blob, name }) => ({ ...now, sheet: { blob }, name }),
  steps: [
    ...upload.steps.map((step) => ({ ...step, happened: 'edit.saved' as const })),
    {
      name: 'set',
      request: (_, { id, name }) => ({ method: 'POST', path: `/connections/a/${id}/set`, body: { name } }),
      done: (doc, { name }) => pick(doc, ['name'])['name'] === name,
    },
  ],
};
const small = smallSubject();
const subject: Subject = { ...small, edits: { ...small.edits, ...({ sheet } as unknown as Subject['edits']) } };

let doc: Record<string, unknown>;
let whileUploaded: object;
let faults: (Outcome | 'lost')[];
let device: Device;

async function respond({ method, path, body }: Call): Promise<Outcome> {
  if (path.endsWith('-meta')) return ok({ url: 'https://files.example/signed', fields: { requestId: 'r1' } });
  if (path.includes('-validate')) doc = { ...doc, sheet: 'https://files.example/a.csv', ...whileUploaded };
  if (method === 'GET') return ok(doc);
  const fault = faults.shift();
  if (fault && fault !== 'lost') return fault;
  doc = { ...doc, ...Object(body) };
  return fault === 'lost' ? NOBODY : ok(doc);
}

const run = () => device.run({ sendOutside: async () => ok(undefined) });
const at = (call: string) => device.calls.filter((each) => each.includes(call)).length;

useHaste();
beforeEach(async () => {
  freshDevice();
  [whileUploaded, doc, faults] = [{}, { connectionId: '1', sheet: 'old' }, []];
  device = await openDevice(subject, respond);
  await putBlob(device.vault, 'b1', new Blob(['key,en']), 'a.csv');
  const input = { id: '1', blob: 'b1', name: 'a.csv', type: 'text/csv', size: 6 };
  await device.put([edit(subject, 'sheet', input, { sheet: 'old' })]);
});
afterEach(() => device.putAway());

describe('O-11: a step after an upload in the same edit', () => {
  test.each([
    ['nothing', [], 1],
    ['no answer', [NOBODY], 2],
    ['an answer that is lost', ['lost'], 1],
    ['a service that is busy', [BUSY], 2],
  ] as const)(
    'follows it; with %s in between the file is not uploaded again, and existing values are not sent again',
    async (_, answer, sets) => {
      faults = [...answer];
      await run();
      await device.emptied();
      expect(doc).toEqual({ connectionId: '1', sheet: 'https://files.example/a.csv', name: 'a.csv' });
      expect([at('/set'), at('meta'), at('validate')]).toEqual([sets, 1, 1]);
    },
  );

  test('that is refused waits for the administrator: the upload’s effect is reported and not repeated', async () => {
    faults = [refusal(500)];
    const sender = await run();
    await device.parked();
    expect(first(device)).toMatchObject({ step: 2, parked: { why: 'refused', words: { id: 'edit.saved' } } });
    await device.outbox.revise(retryDecision(first(device)));
    sender.wake();
    await device.emptied();
    expect(doc['name']).toBe('a.csv');
    expect([at('/set'), at('meta'), at('validate')]).toEqual([2, 1, 1]);
  });

  test.each([
    ['while it is uploaded', false],
    ['while it waits for the administrator', true],
  ])(
    'O-06: a value that somebody else changed %s is a conflict of that value only; the file is not uploaded again',
    async (_, waits) => {
      faults = waits ? [refusal(500)] : [];
      if (!waits) whileUploaded = { name: 'Theirs' };
      const sender = await run();
      await device.parked();
      if (waits) {
        doc = { ...doc, name: 'Theirs' };
        await device.outbox.revise(retryDecision(first(device)));
        sender.wake();
        await expect.poll(() => first(device).parked?.why).toBe('conflict');
      }
      expect(first(device)).toMatchObject({ step: 2, parked: { theirs: { sheet: 'old', name: 'Theirs' } } });
      expect(doc['name']).toBe('Theirs');
      await device.outbox.revise(keepMineDecision(first(device)));
      sender.wake();
      await device.emptied();
      expect(doc).toMatchObject({ name: 'a.csv', sheet: 'https://files.example/a.csv' });
      expect([at('meta'), at('validate')]).toEqual([1, 1]);
    },
  );
});
