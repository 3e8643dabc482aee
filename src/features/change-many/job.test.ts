import { beforeEach, describe, expect, test } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import { chat } from '../../kinds/web-messaging/subject.ts';
import { freshDevice, smallSubject } from '../../outbox/testing/device.ts';
import { Life } from '../../outbox/testing/gate.ts';
import { currentView } from '../../state/documents/view.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../../state/documents/workspace.ts';
import { discard, type SaveRequest, save } from '../../state/outbox/edits.ts';
import { setSubjectLookup } from '../../state/outbox/sending.ts';
import { begin, currentJob, undoAll } from './job.ts';

type Input = { id: string; values: object };

const subject = {
  ...smallSubject({ withValues: (input, values) => ({ ...(input as Input), values }) }),
  key: 'small',
};
let open: Workspace;
let life: Life;

const view = (id: string) => currentView(subject, `a/${id}`) ?? {};
const request = (id: string, a: number): SaveRequest => ({
  subject,
  name: 'set',
  input: { id, values: { a } },
  seen: view(id),
  title: id,
});
const waiting = () => open.outbox.mirror.all().map(({ input }) => input);

async function undo() {
  const job = currentJob();
  expect(job && (await undoAll(job))).toBe(true);
  return currentJob()?.undone;
}

/** Sends a connection's waiting edits. */
async function sent(id: string, doc: object) {
  const entries = open.outbox.mirror.lane(`a/${id}`);
  await open.outbox.commit({ epoch: await open.outbox.raiseEpoch(), settle: entries });
  open.documents.remember(`a/${id}`, doc, [], Date.now());
}

beforeEach(async () => {
  closeWorkspace();
  freshDevice();
  setSubjectLookup(async () => subject);
  life = new Life();
  open = await openWorkspace(life.vault(await openVault('switchboard-device', true)), () => undefined);
  for (const id of ['1', '2']) open.documents.remember(`a/${id}`, { a: 0 }, [], Date.now());
});

test('decision 67: many changes are stored together, or none', async () => {
  life.full = 9;
  expect(await begin([request('1', 1), request('2', 1)], [])).toBe(false);
  expect(await open.vault.db.count('outbox')).toBe(0);
  expect(waiting()).toEqual([]);
});

test('decision 67: the record of a sent change shows what a window sent that closed before it could announce it', async () => {
  await begin([request('1', 1), request('2', 1)], []);
  const [first, second] = open.outbox.mirror.all();
  if (!first || !second) throw new Error('nothing waits');
  const words = { what: { verbatim: '' } };
  const { id, subject: key, name, lane, title, verb } = first;
  const record = { ...{ id, subject: key, name, lane, title, verb, words }, at: 1 };
  const epoch = await open.outbox.raiseEpoch();
  await open.outbox.commit({ epoch, settle: [first], sent: record });
  await open.outbox.commit({ epoch, settle: [second] });
  await expect.poll(() => [...(currentJob()?.sent ?? [])]).toEqual([first.id]);
});

describe('decision 67: undo of many changes', () => {
  test('removes unsent ones', async () => {
    expect(await begin([request('1', 1), request('2', 1)], [])).toBe(true);
    expect(waiting()).toHaveLength(2);
    expect(await undo()).toEqual({ left: 0 });
    expect(waiting()).toEqual([]);
  });

  test('restores waiting ones that were merged with them', async () => {
    await save([request('1', 5)]);
    await begin([request('1', 1), request('2', 1)], []);
    expect(waiting()).toHaveLength(2);
    await undo();
    expect(waiting()).toEqual([{ id: '1', values: { a: 5 } }]);
  });

  test('does not report a change as left that was discarded in the outbox', async () => {
    await begin([request('1', 1), request('2', 1)], []);
    await sent('1', { a: 1 });
    const [entry] = open.outbox.mirror.lane('a/2');
    expect(entry && (await discard(entry))).toBe(true);
    expect(await undo()).toEqual({ left: 0 });
    expect(waiting()).toEqual([{ id: '1', values: { a: 0 } }]);
  });

  test('sends the previous values for sent ones, and leaves those that were changed again since', async () => {
    await begin([request('1', 1), request('2', 1)], []);
    await sent('1', { a: 1 });
    await sent('2', { a: 9 });
    expect(await undo()).toEqual({ left: 1 });
    expect(waiting()).toEqual([{ id: '1', values: { a: 0 } }]);
  });

  test('A-81: sends the shown colour for one that the service did not have', async () => {
    setSubjectLookup(async () => chat);
    const doc = { enableMessageFontColor: true, colorTheme: '#e4002b' };
    open.documents.remember('chat/1', doc, [], Date.now());
    const input = { id: '1', values: { userBgColor: '#111111' } };
    await begin([{ subject: chat, name: 'userBgColor', input, seen: doc, title: '' }], []);
    const settle = open.outbox.mirror.lane('chat/1');
    await open.outbox.commit({ epoch: await open.outbox.raiseEpoch(), settle });
    open.documents.remember('chat/1', { ...doc, userBgColor: '#111111' }, [], Date.now());
    await undo();
    expect(waiting()).toEqual([{ id: '1', values: { userBgColor: '#e4002b' } }]);
  });
});
