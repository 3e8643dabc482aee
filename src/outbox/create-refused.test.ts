import { beforeEach, describe, expect, test } from 'vitest';
import { retryDecision } from './decisions.ts';
import { deviceForEach, edit, first, NOBODY, ok, refusal, smallSubject, until } from './testing/device.ts';

const subject = smallSubject();
const here = deviceForEach(subject);

describe('SMS-17 O-01.2: a create that is refused although nothing of it was lost before', () => {
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

  test("is refused: another administrator's connection is not taken for its own", async () => {
    await here.device.run({ list: () => [] });
    await here.device.parked();
    expect(here.device.events).toMatchObject([{ kind: 'parked', parked: refused }]);
    expect(posts()).toBe(1);
  });

  test('is not taken for it when it is tried again, either', async () => {
    const { wake } = await here.device.run({ list: () => [] });
    await here.device.parked();
    await here.device.outbox.revise(retryDecision(first(here.device)));
    wake();
    await until(() => posts() === 2 && here.device.states()[0] === 'parked');
    expect(here.device.events).toMatchObject([{ parked: refused }, { parked: refused }]);
  });
});

describe('O-07 O-17: a create that is refused after an answer of it was lost', () => {
  test('is asked about when what is new differs in the form of its texts only', async () => {
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
    const hurrying = setInterval(sendNow, 5);
    await here.device.parked();
    clearInterval(hurrying);
    expect(here.device.outbox.mirror.all()[0]?.parked).toEqual({ why: 'ambiguous', candidates: ['x'] });
  });
});
