import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, post } = await serve();
beforeEach(() => control.reset());

/** FetchLogRequest of Annex A: all connections, all types, the last hour before `END`. */
const END = Date.UTC(2026, 2, 5, 12);
const HOUR = 3_600_000;
const REQUEST = {
  ...{ type: 'error_log', logGroupName: 'error-logs', startDate: END - HOUR, endDate: END },
  ...{ connectionId: '', source: '' },
};

/** ErrorLogRow of Annex A. */
const ROW = {
  ...{ timestamp: END - 1000, reason: 'ECONNREFUSED', http_status: 503, attempt: 1, queue_time: 12, duration: 30000 },
  ...{ connection_name: 'Brightwater Support', connection_id: 'twilio-support', webhook: 'hooks.example/in' },
  ...{ requestId: 'r-1', device_info: 'Android' },
};

type Page = Record<'nextTokenForForwarder' | 'nextTokenForForwarderByCustomer', string | undefined> & {
  logs: Record<string, unknown>[];
};

async function search(patch: Record<string, unknown> = {}): Promise<Page> {
  const { status, body } = await post('/errorlog/fetchlog', { ...REQUEST, ...patch });
  expect(status).toBe(200);
  return (body as { data: Page }).data;
}

const ids = ({ logs }: Page) => logs.map(({ requestId }) => requestId);

/** `count` rows, each a minute older than the previous one. */
const minutes = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, timestamp: END - n * 60_000, requestId: `r-${n + 1}` }));

const tokensOf = ({ logs: _, ...tokens }: Page) => tokens;

describe('POST /errorlog/fetchlog', () => {
  it('A-30: the answer is data.logs, with unchanged rows, newest first, without tokens when there are no more', async () => {
    const iso = { ...ROW, timestamp: '2026-03-05T11:59:30.000Z', requestId: 'r-2', device_info: { os: 'iOS' } };
    control.logs([iso, ROW]);
    const { body } = await post('/errorlog/fetchlog', REQUEST);
    expect(body).toEqual({ data: { logs: [ROW, iso] } });
  });

  it('MON-08, A-31: both ends of the range apply, dates may be ISO texts; a row without a readable time is in every range', async () => {
    const times = [END, END + 1, END - HOUR, END - HOUR - 1, 'yesterday', String(END - 5)];
    control.logs(times.map((timestamp) => ({ ...ROW, timestamp, requestId: timestamp })));
    const found = [END, String(END - 5), END - HOUR, 'yesterday'];
    expect(ids(await search())).toEqual(found);
    const iso = { startDate: '2026-03-05T11:00:00Z', endDate: '2026-03-05T12:00:00.000Z' };
    expect(ids(await search(iso))).toEqual(found);
  });

  it('MON-09: connectionId narrows, empty means all', async () => {
    control.logs([ROW, { ...ROW, connection_id: 'abc-stores', requestId: 'r-2' }]);
    expect(ids(await search({ connectionId: 'abc-stores' }))).toEqual(['r-2']);
    expect(ids(await search({ connectionId: 'nobody' }))).toEqual([]);
    expect((await search()).logs).toHaveLength(2);
  });

  it.each([
    ['SMS', ['twilio-support', 'vonage-alerts']],
    ['WhatsApp', ['vonage-concierge', 'whatsapp-orders']],
    ['Web Messaging', ['chat-website']],
    ['Mobile Messaging SDK', ['sdk-app']],
    ['GenAI Agent Trainer', ['trainer-running']],
    ['Client Channel API', ['custom-kiosk']],
    ['Apple Messages for Business', ['abc-stores']],
    ['Facebook', ['facebook-careers']],
    ['Twitter', ['twitter-help']],
    ['sms', []],
  ])('MON-10: source %s is a display name of D1§1', async (source, expected) => {
    const connections = ['twilio-support', 'vonage-alerts', 'vonage-concierge', 'whatsapp-orders', 'chat-website'];
    connections.push('sdk-app', 'trainer-running', 'custom-kiosk', 'abc-stores', 'facebook-careers', 'twitter-help');
    control.logs(connections.map((connection_id) => ({ ...ROW, connection_id })));
    const { logs } = await search({ source });
    expect(logs.map(({ connection_id }) => connection_id).sort()).toEqual(expected);
  });

  it('MON-14, MON-16: both tokens page backwards in time, and the last page has none', async () => {
    control.logs(minutes(5));
    control.mode({ logPageSize: 2 });
    const first = await search();
    expect(ids(first)).toEqual(['r-1', 'r-2']);
    expect(Object.keys(tokensOf(first))).toEqual(['nextTokenForForwarder', 'nextTokenForForwarderByCustomer']);
    const second = await search(tokensOf(first));
    expect(ids(second)).toEqual(['r-3', 'r-4']);
    expect(Object.keys(tokensOf(second))).toEqual(['nextTokenForForwarder']);
    const third = await search(tokensOf(second));
    expect(ids(third)).toEqual(['r-5']);
    expect(tokensOf(third)).toEqual({});
  });

  it('MON-15: new rows shift no page, and rows of the same moment are distinguished', async () => {
    control.logs(minutes(6).map((row) => ({ ...row, timestamp: END })));
    control.mode({ logPageSize: 4 });
    const first = await search();
    control.logs([{ ...ROW, timestamp: END + 1, requestId: 'new' }], { add: true });
    const second = await search(tokensOf(first));
    expect([...ids(first), ...ids(second)].sort()).toEqual(['r-1', 'r-2', 'r-3', 'r-4', 'r-5', 'r-6']);
  });

  it('MON-17: pages may be empty and still have tokens', async () => {
    control.logs(minutes(2));
    control.mode({ logEmptyPages: 2 });
    const first = await search();
    const second = await search(tokensOf(first));
    expect([first.logs, second.logs]).toEqual([[], []]);
    expect(tokensOf(second)).not.toEqual(tokensOf(first));
    const third = await search(tokensOf(second));
    expect(ids(third)).toEqual(['r-1', 'r-2']);
    expect(tokensOf(third)).toEqual({});
  });

  it('MON-18: no match is an empty list without a token', async () => {
    control.logs([]);
    control.mode({ logEmptyPages: 3 });
    expect(await search()).toEqual({ logs: [] });
  });

  it('O-21: a token is valid only for the search that it came from and under its own key', async () => {
    control.logs(minutes(5));
    control.mode({ logPageSize: 2 });
    const tokens = tokensOf(await search());
    const wrong = [
      { ...tokens, endDate: END + 1 },
      { ...tokens, source: 'SMS' },
      { nextTokenForForwarder: tokens.nextTokenForForwarderByCustomer },
      { nextTokenForForwarder: '' },
      { nextTokenForForwarder: 'bm8gdG9rZW4' },
      { ...tokens, nextTokenForForwarder: null },
    ];
    for (const patch of wrong) {
      expect((await post('/errorlog/fetchlog', { ...REQUEST, ...patch })).status).toBe(400);
    }
    expect((await search(tokens)).logs).toHaveLength(2);
  });

  it.each([
    { type: 'errorlog' },
    { logGroupName: '' },
    { startDate: undefined },
    { endDate: 'tomorrow' },
    { startDate: END, endDate: END - 1 },
    { connectionId: undefined },
    { source: null },
  ])('Annex A: %j is refused', async (patch) => {
    const { status, body } = await post('/errorlog/fetchlog', { ...REQUEST, ...patch });
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String) });
  });

  it('MON-43: without a valid session it is 403 with the documented message', async () => {
    const answer = await post('/errorlog/fetchlog', REQUEST, { 'x-session-id': 'nobody' });
    expect(answer).toMatchObject({ status: 403, body: { message: 'Invalid or expired session' } });
  });
});

describe('POST /__test/logs, /__test/mode', () => {
  it('rows replace the generated log or extend it; a volume restores a generated log', async () => {
    const all = { startDate: 0, endDate: Date.now() + 60_000 };
    control.mode({ logPageSize: 100_000 });
    expect((await search(all)).logs).toHaveLength(6000);
    await post('/__test/logs', { rows: [ROW], add: true });
    expect((await search(all)).logs).toHaveLength(6001);
    await post('/__test/logs', [ROW]);
    expect((await search(all)).logs).toEqual([ROW]);
    await post('/__test/mode', { logVolume: 8000 });
    expect((await search(all)).logs).toHaveLength(8000);
    await post('/__test/logs', { rows: [] });
    expect((await search(all)).logs).toEqual([]);
    await post('/__test/reset', {});
    expect((await search(all)).logs).toHaveLength(1000);
  });

  it('refuses anything but a list of rows, and a wrong count', async () => {
    for (const body of [{}, { rows: 'all' }, [1]]) expect((await post('/__test/logs', body)).status).toBe(400);
    for (const body of [{ logPageSize: 0 }, { logVolume: -1 }, { logEmptyPages: 'many' }]) {
      expect((await post('/__test/mode', body)).status).toBe(400);
    }
  });
});
