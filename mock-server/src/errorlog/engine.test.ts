import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../test-client.ts';
import { answering, receive } from '../test-receiver.ts';

const { server, control, get, post } = await serve();
beforeEach(() => control.reset());

vi.setConfig({ testTimeout: 30_000 });

/** Thirty seconds take one: enough for a receiver on a busy machine. */
const BRISK = 1 / 30;
/** Re-sends wait a tenth of a second. */
const AT_ONCE = 1 / 300;

type Row = Record<string, unknown>;

async function rows(session = 'demo'): Promise<Row[]> {
  const search = {
    ...{ type: 'error_log', logGroupName: 'error-logs', startDate: 0, endDate: Date.now() + 60_000 },
    ...{ connectionId: '', source: '' },
  };
  const { body } = await post('/errorlog/fetchlog', search, { 'x-session-id': session });
  return (body as { data: { logs: Row[] } }).data.logs;
}

/** Causes an error on Brightwater Support and waits until it is delivered to these webhooks or given up. */
async function tell(webhooks: string[], deliveryScale = BRISK) {
  control.logs([]);
  control.mode({ deliveryScale, resendScale: AT_ONCE });
  control.session('demo', { error_webhooks: webhooks });
  const requestIds = control.error({
    connectionId: 'twilio-support',
    errorCode: 4001,
    errorMessage: 'Number is barred',
  });
  await control.delivered();
  return requestIds;
}

const attempts = async (): Promise<unknown[]> => (await rows()).map((row) => row.attempt).reverse();

describe('delivery of errors', () => {
  it('A-33: the payload is posted as JSON to a webhook without a scheme, once, and leaves no row when it is delivered', async () => {
    const { received, webhook } = await receive(answering(204));
    await tell([webhook]);
    expect(received).toEqual([
      {
        ...{ method: 'POST', url: '/errors?team=channels', type: 'application/json' },
        body: {
          ErrorCode: 4001,
          ErrorMessage: 'Number is barred',
          Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          ConnectionType: 'SMS',
          ConnectionName: 'Brightwater Support',
          AdditionalInfo: { connectionId: 'twilio-support' },
        },
      },
    ]);
    expect(await rows()).toEqual([]);
    expect((await get('/__test/deliveries')).body).toMatchObject([{ delivered: true, row: { http_status: 204 } }]);
  });

  it('D1§4: two re-sends, 30 s apart, stop after the third failure, and every attempt is a row of one request', async () => {
    const { received, webhook } = await receive(answering(500));
    const started = performance.now();
    const [requestId] = await tell([webhook]);
    expect(performance.now() - started).toBeGreaterThan(190);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const found = await rows();
    expect(found.map((row) => row.attempt)).toEqual([3, 2, 1]);
    for (const row of found) {
      expect(row).toMatchObject({
        ...{ reason: 'Request failed with status code 500', http_status: 500, requestId, webhook, device_info: '' },
        ...{ connection_id: 'twilio-support', connection_name: 'Brightwater Support' },
      });
    }
    const [third, second, first] = found.map((row) => Number(row.queue_time));
    expect(first).toBeLessThan(30_000);
    // A timer may fire a millisecond early, here scaled by 300.
    expect(second).toBeGreaterThanOrEqual(29_600);
    expect(third).toBeGreaterThanOrEqual(29_600);
  });

  it('D1§4: a re-send that is delivered is the last', async () => {
    const { received, webhook } = await receive(answering(503, 200));
    await tell([webhook]);
    expect(received).toHaveLength(2);
    expect(await attempts()).toEqual([1]);
  });

  it('D1§9: no answer within 30 s is a failure of its own, lasting 30 s', async () => {
    const { received, webhook } = await receive(() => {});
    await tell([webhook], 0.01);
    expect(received.length).toBeGreaterThan(0);
    expect(await attempts()).toEqual([1, 2, 3]);
    expect(await rows()).toMatchObject(Array(3).fill({ reason: 'ESOCKETTIMEDOUT', http_status: '', duration: 30_000 }));
  });

  it('A-34: a closed socket, a port without a listener and a reset connection have their reasons', async () => {
    const hangs = await receive((_n, req) => void req.socket.destroy());
    const resets = await receive((_n, req) => void req.socket.resetAndDestroy());
    const gone = await receive(answering(200));
    await gone.close();
    const webhooks = [hangs, resets, gone].map(({ webhook }) => webhook);
    await tell(webhooks);
    const found = await rows();
    const reasons = webhooks.map((webhook) =>
      found.filter((row) => row.webhook === webhook).map(({ reason }) => reason),
    );
    expect(reasons).toEqual([
      Array(3).fill('socket hang up'),
      Array(3).fill('ECONNRESET'),
      Array(3).fill('ECONNREFUSED'),
    ]);
  });

  it('calls loopback addresses only, and follows no redirect', async () => {
    const target = await receive(answering(200));
    const redirects = await receive((_n, _req, res) => {
      res.writeHead(307, { Location: `http://${target.webhook}` }).end();
    });
    const elsewhere = ['example.com', 'https://198.51.100.7/in', '127.0.0.1.example.com', '0.0.0.0', 'localhost', '%'];
    await tell([...elsewhere, redirects.webhook]);
    expect(target.received).toEqual([]);
    const found = await rows();
    expect(found).toHaveLength(21);
    for (const { webhook, reason } of found) {
      expect(reason).toBe(webhook === redirects.webhook ? 'Request failed with status code 307' : 'EHOSTUNREACH');
    }
  });

  it('D1§9: each of the manager’s webhooks is called separately, and only its manager sees the attempts', async () => {
    const [one, two] = [await receive(answering(200)), await receive(answering(200))];
    const requestIds = await tell([one.webhook, `http://${two.webhook}`, 'gone.example']);
    expect(new Set(requestIds).size).toBe(3);
    expect([one.received, two.received].map(({ length }) => length)).toEqual([1, 1]);
    expect(await rows()).toHaveLength(3);
    expect(await rows('other')).toEqual([]);
  });

  it('reset cancels re-sends and pending answers', async () => {
    const { received, webhook } = await receive(() => {});
    control.session('demo', { error_webhooks: [webhook, 'gone.example'] });
    control.error({ connectionId: 'abc-stores' });
    await expect.poll(() => received.length).toBe(1);
    control.reset();
    await control.delivered();
    expect((await get('/__test/deliveries')).body).toEqual([]);
    expect(control.mode({})).toMatchObject({ deliveryScale: 1, resendScale: 1 });
  });

  it('close cancels them too', async () => {
    control.session('demo', { error_webhooks: ['gone.example'] });
    control.error({ connectionId: 'abc-stores' });
    await server.close();
    await control.delivered();
    await expect(get('/__test/deliveries')).rejects.toThrow();
    await server.restart();
    expect((await get('/__test/deliveries')).body).toHaveLength(1);
  });
});

describe('POST /__test/error', () => {
  it('D1§7: creates an error with all fields that a test gives', async () => {
    const { received, webhook } = await receive(answering(400));
    control.session('other', { error_webhooks: [webhook] });
    await post('/__test/mode', { deliveryScale: BRISK, resendScale: AT_ONCE });
    const { body } = await post('/__test/error', {
      ...{ connectionId: 'sdk-app', managerId: 'm-2', errorCode: 7, errorMessage: 'Nobody home' },
      ...{ additionalInfo: { attempt: 'last' }, deviceInfo: { os: 'Android 15' } },
    });
    await control.delivered();
    expect(received[0]?.body).toMatchObject({
      ...{ ErrorCode: 7, ErrorMessage: 'Nobody home', ConnectionType: 'Mobile Messaging SDK' },
      AdditionalInfo: { connectionId: 'sdk-app', attempt: 'last' },
    });
    const { requestIds } = body as { requestIds: string[] };
    const found = (await rows('other')).filter(({ requestId }) => requestId === requestIds[0]);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ device_info: { os: 'Android 15' }, http_status: 400 });
  });

  it('refuses an unknown connection and a scale of zero', async () => {
    expect((await post('/__test/error', { connectionId: 'nobody' })).status).toBe(400);
    expect((await post('/__test/mode', { deliveryScale: 0 })).status).toBe(400);
    expect((await post('/__test/mode', { resendScale: 0 })).status).toBe(400);
    expect(control.mode({ deliveryScale: 0.5 })).toMatchObject({ deliveryScale: 0.5, resendScale: 0.5 });
  });
});
