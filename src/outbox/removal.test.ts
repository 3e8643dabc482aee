import { describe, expect, test } from 'vitest';
import type { Outcome } from '../model/outcome.ts';
import { deviceForEach, edit, hurried, NOBODY, ok, refusal, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
const here = deviceForEach(subject);

const remove = () => here.device.put([edit(subject, 'remove', { id: '1' })]);

describe('O-17: a deletion of a connection that is already gone', () => {
  /** A service that answers each deletion 404, and reads after it with `then`. */
  const notFound = (then: Outcome) => {
    let asked = false;
    here.answer = ({ method }) => {
      asked ||= method === 'DELETE';
      return method === 'DELETE' ? refusal(404) : asked ? then : ok();
    };
  };

  test('answered 404 settles when a read confirms it', async () => {
    notFound(refusal(404));
    await remove();
    await here.device.run();
    await until(() => here.device.events.length === 1);
    expect(here.device.events).toMatchObject([{ kind: 'settled' }]);
    expect(here.device.calls).toEqual(['GET /a/1', 'DELETE /a/1', 'GET /a/1']);
  });

  test.each<[string, Outcome]>([
    ['shows that it is there', ok({ name: 'Support' })],
    ['is refused', refusal(500)],
  ])('O-01.2: answered 404 is refused when a read %s', async (_, then) => {
    notFound(then);
    await remove();
    await here.device.run();
    await here.device.parked();
    expect(here.device.events).toMatchObject([{ kind: 'parked', parked: { why: 'refused', status: 404 } }]);
    expect(here.device.calls).toEqual(['GET /a/1', 'DELETE /a/1', 'GET /a/1']);
  });

  test('answered 404 waits when a read has no answer', async () => {
    notFound(NOBODY);
    await remove();
    await here.device.run();
    await until(() => here.device.calls.length === 3 && here.device.states()[0] === 'waiting');
    expect(here.device.events).toEqual([]);
  });

  test('that a read confirms needs no call of its own', async () => {
    here.answer = () => refusal(404);
    await remove();
    await here.device.run();
    await until(() => here.device.events.length === 1);
    expect(here.device.events).toMatchObject([{ kind: 'settled' }]);
    expect(here.device.calls).toEqual(['GET /a/1']);
  });

  test('whose answer was lost is confirmed by a read, and not sent again', async () => {
    let there = true;
    here.answer = ({ method }) => {
      if (!there) return refusal(404);
      if (method === 'GET') return ok();
      there = false;
      return NOBODY;
    };
    await remove();
    const { sendNow, stop } = await here.device.run();
    await until(() => here.device.states()[0] === 'verify');
    await hurried(sendNow, () => here.device.emptied());
    await stop();
    expect(here.device.events).toMatchObject([{ kind: 'settled' }]);
    expect(here.device.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  test.each([400, 409, 500])('answered %i is reported', async (status) => {
    here.answer = ({ method }) => (method === 'DELETE' ? refusal(status) : ok());
    await remove();
    await here.device.run();
    await here.device.parked();
    expect(here.device.events).toMatchObject([{ kind: 'parked', parked: { why: 'refused' } }]);
  });
});

describe('O-04: the copy of a deleted connection', () => {
  test.each<[string, Outcome]>([
    ['by this edit', ok()],
    ['before it', refusal(404)],
  ])('%s is removed, in memory and on the device', async (_, answered) => {
    let asked = false;
    here.answer = ({ method }) => {
      asked ||= method === 'DELETE';
      return asked ? answered : ok({ name: 'Support' });
    };
    for (const id of ['1', '2'])
      await here.device.documents.store(`a/${id}`, here.device.know(id, { name: 'Support' }));
    await remove();
    await here.device.run();
    await here.device.emptied();
    await until(() => here.device.events.length === 1);
    expect(here.device.documents.get('a/1')).toBeUndefined();
    const stored = await here.device.vault.db.getAllKeys('documents');
    expect(stored).toEqual([await here.device.vault.nameOf('a/2')]);
  });
});
