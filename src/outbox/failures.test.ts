import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, Outcome } from '../model/outcome.ts';
import { discardDecision } from './decisions.ts';
import { isStuck } from './entry.ts';
import { afterCreate } from './rebase.ts';
import {
  BUSY,
  type Device,
  edit,
  freshDevice,
  hurried,
  NOBODY,
  ok,
  openDevice,
  refusal,
  set,
  smallSubject,
  until,
} from './testing/device.ts';
import { Life } from './testing/gate.ts';

const subject = smallSubject();
let device: Device;
let life: Life;
let answer: (call: Call) => Outcome | Promise<Outcome>;

beforeEach(async () => {
  freshDevice();
  answer = () => ok();
  life = new Life();
  device = await openDevice(
    subject,
    async (call) => answer(call),
    (vault) => life.vault(vault),
  );
});
afterEach(async () => {
  await device.putAway();
  vi.restoreAllMocks();
});

const sent = () => device.calls.filter((call) => call.startsWith('POST'));
const first = () => device.outbox.mirror.all()[0];
const patience: Outcome = { kind: 'unreached', applied: 'no', status: 429, retryAfter: 3_600_000 };

describe('rule 4: a browser that reports offline', () => {
  test('delays waiting edits, but *Send now* tries nevertheless', async () => {
    await device.put([set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 })]);
    const { sendNow } = await device.run({ isOffline: () => true });
    expect(device.calls).toEqual([]);
    sendNow();
    await device.emptied();
  });

  test('is believed again when nothing answers', async () => {
    answer = () => NOBODY;
    await device.put([set(subject, '1', { a: 1 }), set(subject, '1', { b: 1 })]);
    const { sendNow, wake } = await device.run({ isOffline: () => true });
    sendNow();
    await until(() => (first()?.notBefore ?? 0) > 0);
    wake();
    expect(device.calls).toEqual(['GET /a/1']);
  });
});

describe('rule 5: *Send now* of one edit', () => {
  test('also sends the edits before it in its lane, and nothing else', async () => {
    answer = ({ method }) => (method === 'POST' ? patience : ok());
    await device.put([set(subject, '1', { a: 1 }), set(subject, '1', { b: 1 }), set(subject, '2', { a: 1 })]);
    const { sendNow } = await device.run();
    await until(() => sent().length >= 1 && device.states().every((state) => state === 'waiting'));
    const before = device.calls.length;
    answer = () => ok();
    sendNow(device.outbox.mirror.lane('a/1')[1]?.id);
    await until(() => device.outbox.mirror.lane('a/1').length === 0);
    expect(new Set(device.calls.slice(before).map((call) => call.slice(-1)))).toEqual(new Set(['1']));
  });
});

describe('rule 5: one endpoint that never answers', () => {
  const stubborn: Outcome = { kind: 'unreached', applied: 'unknown', status: 503, retryAfter: 60_000 };

  test('delays the others once, whatever its Retry-After', async () => {
    answer = ({ method, path }) => (method === 'POST' && path.endsWith('1') ? stubborn : ok());
    await device.put([set(subject, '1', { a: 1 })]);
    const { sendNow, wake } = await device.run();
    await until(() => sent().length === 1 && first()?.state === 'verify');
    await device.put([set(subject, '2', { a: 1 })]);
    sendNow();
    await until(() => device.outbox.mirror.lane('a/2').length === 0);
    await until(() => {
      sendNow(first()?.id);
      return sent().filter((call) => call.endsWith('1')).length === 2;
    });
    await until(() => first()?.state === 'verify');
    await device.put([set(subject, '3', { a: 1 })]);
    wake();
    await until(() => device.outbox.mirror.lane('a/3').length === 0);
  });

  test('needs attention after ten attempts while others are answered, and continues to wait', async () => {
    answer = ({ method }) => (method === 'POST' ? BUSY : ok());
    await device.put([set(subject, '1', { a: 1 })]);
    const { sendNow } = await device.run();
    await hurried(sendNow, () =>
      until(() => first() !== undefined && device.outbox.mirror.counts().attention === 1, 20_000),
    );
    const entry = first();
    expect(entry && isStuck(entry)).toBe(true);
    expect(device.outbox.mirror.counts()).toEqual({ waiting: 1, held: 0, attention: 1 });
    expect(sent().length).toBeGreaterThanOrEqual(10);
  }, 30_000);

  test('needs none while nothing is answered', async () => {
    answer = () => NOBODY;
    await device.put([set(subject, '1', { a: 1 })]);
    const { sendNow } = await device.run();
    await hurried(sendNow, () => until(() => device.calls.length > 12, 20_000));
    expect(first()?.unanswered).toBeUndefined();
  }, 30_000);
});

describe('O-24: a page instead of an answer', () => {
  const PAGE: Outcome = { kind: 'unreached', applied: 'unknown', portal: true };

  test('OFF-19: is reported once, and the edit is verified before it is sent again', async () => {
    let left = 2;
    answer = ({ method }) => {
      if (method !== 'POST' || left === 0) return ok();
      left -= 1;
      return PAGE;
    };
    await device.put([set(subject, '1', { a: 1 })]);
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(device.events.map(({ kind }) => kind)).toEqual(['troubled', 'settled']);
    const [write, read] = ['POST /a/1', 'GET /a/1'];
    expect(device.calls.filter((call, index) => index > 0 || call !== read)).toEqual([write, read, write, read, write]);
  });
});

describe('ERR-01: an answer to the read before an edit', () => {
  test.each([[refusal(500)], [BUSY]])('%j is reported once, and the edit waits', async (status) => {
    let left = 2;
    answer = ({ method }) => (method === 'GET' && left-- > 0 ? status : ok());
    await device.put([set(subject, '1', { a: 1 })]);
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(device.events.map(({ kind }) => kind)).toEqual(['troubled', 'settled']);
    expect(sent()).toHaveLength(1);
  });
});

describe('A-07.5: the errorMessage of a refused DELETE', () => {
  const inLists = smallSubject({
    verb: 'change',
    steps: [{ name: 'call', request: () => ({ method: 'DELETE', path: '/a/1/tag' }) }],
  });

  test('gives the reason, even if it deletes only a part of a connection', async () => {
    await device.putAway();
    freshDevice();
    device = await openDevice(inLists, async (call) =>
      call.method === 'DELETE' ? { kind: 'refused', status: 500, body: { errorMessage: 'still in use' } } : ok(),
    );
    await device.put([set(inLists, '1', { a: 1 })]);
    await device.run();
    await device.parked();
    expect(first()?.parked).toMatchObject({ why: 'refused', words: { verbatim: 'still in use' } });
  });
});

describe('rule 11: an edit that refers to a connection that does not exist yet', () => {
  const referring = (id: string) => set(subject, '1', { shared: { created: id } });

  test('waits for it, and is sent with its id', async () => {
    const bodies: unknown[] = [];
    answer = ({ method, path, body }) => {
      if (method === 'POST') bodies.push(body);
      return ok(path === '/connections/a' ? { id: 'new' } : {});
    };
    const [create = ''] = await device.put([edit(subject, 'create', { key: 'k' })]);
    await device.put([referring(create)]);
    await device.run();
    await device.emptied();
    expect(bodies).toEqual([{ key: 'k' }, { shared: 'new' }]);
  });

  test('touches the fields that contain the id', async () => {
    const [create = ''] = await device.put([edit(subject, 'create', { key: 'k' })]);
    const made = set(subject, '1', { shared: { created: create } });
    const field = `list[]${create}`;
    const seen = { [field]: { created: create } };
    await device.put([{ ...made, touches: [field], base: { [field]: null }, seen }]);
    const [entry, referring] = device.outbox.mirror.all();
    if (!entry || !referring) throw new Error('not kept');
    const [moved] = afterCreate(entry, 'new', [entry, referring]);
    expect(moved).toMatchObject({
      input: { values: { shared: 'new' } },
      touches: ['list[]new'],
      base: { 'list[]new': null },
      seen: { 'list[]new': 'new' },
    });
  });

  test('lets others of its lane pass while the create is refused', async () => {
    answer = ({ path }) => (path === '/connections/a' ? refusal(400) : ok());
    const [create = ''] = await device.put([edit(subject, 'create', { key: 'k' })]);
    await device.put([referring(create), set(subject, '1', { b: 1 })]);
    await device.run();
    await until(() => device.outbox.mirror.counts().waiting === 1 && device.outbox.mirror.counts().attention === 1);
    expect(device.calls.filter((call) => call === 'POST /a/1')).toHaveLength(1);
    expect(device.states()).toEqual(['parked', 'waiting']);
  });

  test('is parked at once when the create is discarded', async () => {
    const [create = ''] = await device.put([edit(subject, 'create', { key: 'k' })]);
    await device.put([referring(create)]);
    const all = device.outbox.mirror.all();
    if (all[0]) await device.outbox.revise(discardDecision(all[0], [], all));
    expect(device.states()).toEqual(['parked']);
    expect(first()?.parked).toEqual({ why: 'uncreated' });
  });

  test('is parked when the create has disappeared in another way', async () => {
    const [create = ''] = await device.put([edit(subject, 'create', { key: 'k' })]);
    await device.put([referring(create)]);
    await device.outbox.revise({ settle: device.outbox.mirror.lane('a/+k'), update: [] });
    await device.run();
    await device.parked();
    expect(first()?.parked).toEqual({ why: 'uncreated' });
    expect(device.calls).toEqual([]);
  });
});

describe('rule 1, rule 2: a full device', () => {
  test('stores nothing, and reports it', async () => {
    life.full = 1;
    await expect(device.put([set(subject, '1', { a: 1 })])).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(device.outbox.mirror.all()).toEqual([]);
    expect(await device.vault.db.count('outbox')).toBe(0);
  });

  test('stores that an edit was answered, rather than a copy that can be read again', async () => {
    await device.put([set(subject, '1', { a: 1 })]);
    answer = ({ method }) => {
      if (method === 'POST') life.full = 1;
      return ok();
    };
    await device.run();
    await device.emptied();
    expect(await device.vault.db.count('outbox')).toBe(0);
    expect(await device.vault.db.count('documents')).toBe(0);
    expect(sent()).toHaveLength(1);
  });

  test('still sends waiting edits if it cannot store that an earlier window was sending them', async () => {
    await device.put([set(subject, '1', { a: 1 }, { a: 0 })]);
    const epoch = await device.outbox.raiseEpoch();
    const update = device.outbox.mirror.all().map((entry) => ({ ...entry, state: 'sending' as const, attempts: 1 }));
    await device.outbox.commit({ epoch, update });
    const raiseEpoch = async (before?: number) => {
      const raised = await device.outbox.raiseEpoch(before);
      life.full = 1;
      return raised;
    };
    answer = ({ method }) => (method === 'GET' ? ok({ a: 1 }) : ok());
    const { sendNow } = await device.run({ outbox: { ...device.outbox, raiseEpoch } });
    await hurried(sendNow, () => device.emptied());
    expect(life.full).toBe(0);
    expect(device.calls).toEqual(['GET /a/1']);
  });

  test('sends nothing twice even if it cannot store that', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const doc = { a: 0 };
    await device.put([set(subject, '1', { a: 1 }, { a: 0 })]);
    answer = ({ method }) => {
      if (method === 'POST') {
        doc.a = 1;
        life.full = 2;
      }
      return ok({ ...doc });
    };
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(sent()).toHaveLength(1);
    expect(device.events.map(({ kind }) => kind)).toEqual(['settled']);
  });
});
