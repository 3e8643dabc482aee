import { beforeEach, describe, expect, test } from 'vitest';
import { retryDecision } from './decisions.ts';
import {
  deviceForEach,
  edit,
  first,
  hurried,
  NOBODY,
  ok,
  refusal,
  set,
  smallSubject,
  until,
} from './testing/device.ts';

const subject = smallSubject();
const here = deviceForEach(subject);

describe('SMS-17 O-01.2: a create that is refused although no answer was lost', () => {
  /** Another administrator makes the same connection after this device has read its list. */
  beforeEach(async () => {
    here.answer = ({ method, path }) => {
      if (method === 'POST') return refusal(409);
      return path === '/connections'
        ? ok([{ connectionId: 'theirs', platform: 'a', title: '' }])
        : ok({ key: 'k', more: 'theirs' });
    };
    await here.device.put([edit(subject, 'create', { key: 'k', more: 'mine' })]);
  });
  const refused = { why: 'refused', words: { verbatim: 'failed' }, status: 409 };
  const posts = () => here.device.calls.filter((call) => call === 'POST /a').length;

  test('does not adopt another administrator’s connection', async () => {
    await here.device.run({ list: () => [] });
    await here.device.parked();
    expect(here.device.events).toMatchObject([{ kind: 'parked', parked: refused }]);
    expect(posts()).toBe(1);
  });

  test('does not adopt it at a retry either', async () => {
    const { wake } = await here.device.run({ list: () => [] });
    await here.device.parked();
    await here.device.outbox.revise(retryDecision(first(here.device)));
    wake();
    await until(() => posts() === 2 && here.device.states()[0] === 'parked');
    expect(here.device.events).toMatchObject([{ parked: refused }, { parked: refused }]);
  });
});

describe('O-07 O-17: a create that is refused after a lost answer', () => {
  test('is ambiguous if the new connection only differs in the form of its texts', async () => {
    let posts = 0;
    here.answer = ({ method, path }) => {
      if (method === 'POST') {
        posts += 1;
        return posts === 1 ? NOBODY : refusal(409);
      }
      // The first call arrives late, just before the second one.
      return path === '/connections'
        ? ok(posts > 1 ? [{ connectionId: 'x', platform: 'a', title: '' }] : [])
        : ok({ key: 'K' });
    };
    await here.device.put([edit(subject, 'create', { key: 'k' })]);
    const { sendNow } = await here.device.run({ list: () => [] });
    await hurried(sendNow, () => here.device.parked());
    expect(here.device.outbox.mirror.all()[0]?.parked).toEqual({ why: 'ambiguous', candidates: ['x'] });
  });
});

describe('O-12: a create whose form is saved again after a refusal', () => {
  type Input = { key: string; more: string; token?: string };
  let made: Input[];
  let status: number;
  const posts = () => here.device.calls.filter((call) => call === 'POST /a').length;
  const save = (input: Input) => here.device.put([edit(subject, 'create', input)]);

  /** The service refuses the first POST, which takes effect if the status is 500. */
  beforeEach(() => {
    made = [];
    here.answer = ({ method, path, body }) => {
      if (path === '/connections') return ok(made.map((_, nth) => ({ connectionId: `c${nth}`, platform: 'a' })));
      if (method === 'GET') return ok(made[Number(path.at(-1))]);
      if (posts() === 1 && status < 500) return refusal(status);
      made.push(body as Input);
      return posts() === 1 ? refusal(status) : ok({ id: `c${made.length - 1}` });
    };
  });

  async function refusedThenSaved(input: Input) {
    await save({ key: 'k', more: 'mine', token: 'first' });
    const { wake } = await here.device.run({ list: () => [] });
    await here.device.parked();
    const { id } = first(here.device);
    await save(input);
    expect(first(here.device)).toMatchObject({ id, title: 'title', state: 'waiting', input });
    wake();
    await until(() => here.device.events.length === 2);
    return here.device.events[1];
  }

  test('makes one connection if the service had made it and answered with 500', async () => {
    status = 500;
    expect(await refusedThenSaved({ key: 'k', more: 'mine', token: 'first' })).toMatchObject({ created: 'c0' });
    expect(made).toHaveLength(1);
  });

  test.each([
    ['a text', { key: 'k', more: 'other', token: 'first' }],
    ['a secret', { key: 'k', more: 'mine', token: 'second' }],
  ])('is ambiguous if %s was changed meanwhile: the connection does not have the new value', async (_, input) => {
    status = 500;
    expect(await refusedThenSaved(input)).toMatchObject({ parked: { why: 'ambiguous', candidates: ['c0'] } });
    expect(made).toHaveLength(1);
  });

  test('is sent at once with the new values if the connection cannot exist', async () => {
    status = 400;
    const input = { key: 'k', more: 'other' };
    expect(await refusedThenSaved(input)).toMatchObject({ kind: 'settled', created: 'c0' });
    expect(made).toEqual([input]);
  });

  test('rule 11: keeps its id, so that edits that refer to it follow it', async () => {
    status = 400;
    await save({ key: 'k', more: 'mine' });
    const { wake } = await here.device.run({ list: () => [] });
    await here.device.parked();
    await here.device.put([set(subject, '1', { target: { created: first(here.device).id } })]);
    await save({ key: 'k', more: 'other' });
    here.answer = (
      (answer) => (call) =>
        call.path.endsWith('/1') ? ok() : answer(call)
    )(here.answer);
    wake();
    await here.device.emptied();
    expect(here.device.events.at(-1)).toMatchObject({ entry: { input: { values: { target: 'c0' } } } });
  });
});

test('O-12: a create that may have made its connection stays ambiguous, and is not sent again, when its form is saved once more', async () => {
  const made: unknown[] = [];
  here.answer = ({ method, path, body }) => {
    if (path === '/connections') return ok(made.map((_, nth) => ({ connectionId: `c${nth}`, platform: 'a' })));
    if (method === 'GET') return ok(made[Number(path.at(-1))]);
    made.push(body);
    return made.length === 1 ? refusal(500) : ok({ id: `c${made.length - 1}` });
  };
  const save = (more: string) => here.device.put([edit(subject, 'create', { key: 'k', more })]);
  await save('one');
  const { wake } = await here.device.run({ list: () => [] });
  await here.device.parked();
  for (const [nth, more] of ['two', 'three'].entries()) {
    await save(more);
    wake();
    await until(() => here.device.events.length === nth + 2);
    expect(first(here.device).parked).toMatchObject({ why: 'ambiguous', candidates: ['c0'] });
  }
  expect(made).toHaveLength(1);
});
