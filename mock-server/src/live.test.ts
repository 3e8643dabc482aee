import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from './test-client.ts';

const { server, control, post } = await serve();
beforeEach(() => control.reset());

const RUNNING = 'trainer-running';

/** Opens a websocket; returns the received frames and its close code. */
function open(account: string, session = 'demo') {
  const query = new URLSearchParams({ session_id: session, account_id: account });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/simulation?${query}`);
  const frames: unknown[] = [];
  socket.addEventListener('message', ({ data }) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  const ask = (action: string) => socket.send(JSON.stringify({ action, session_id: session, account_id: account }));
  return { socket, frames, closed, opened, ask };
}

describe('A-117: the live view of a simulation', () => {
  it('answers fetch_data with the customers, and forwards frames', async () => {
    const { socket, frames, opened, ask } = open(RUNNING);
    await opened;
    ask('something_else');
    ask('fetch_data');
    await expect.poll(() => frames).toMatchObject([{ type: 'customers_list', data: [{ status: 'Initializing' }] }]);
    expect(control.live(RUNNING, { type: 'delete_customer', data: { customerId: 'CU-1' } })).toEqual({ watching: 1 });
    await expect.poll(() => frames[1]).toEqual({ type: 'delete_customer', data: { customerId: 'CU-1' } });
    socket.close();
  });

  it.each([
    ['a session that has ended', RUNNING, 'nobody', 4403],
    ['an unknown connection', 'trainer-nowhere', 'demo', 4404],
    ['a connection that is not a simulator', 'custom-kiosk', 'demo', 4404],
    ['a simulation that is not running', 'trainer-onboarding', 'demo', 4409],
  ])('O-21: %s closes the socket', async (_, account, session, code) => {
    expect(await open(account, session).closed).toBe(code);
  });

  it('closes with 4409 when the simulation is stopped, and at a test’s request', async () => {
    const first = open(RUNNING);
    await first.opened;
    control.closeLive(RUNNING, 1012);
    expect(await first.closed).toBe(1012);
    const second = open(RUNNING);
    await second.opened;
    expect((await post(`/update-simulation-status/${RUNNING}`, { simulationStatus: 'stop' })).status).toBe(200);
    expect(await second.closed).toBe(4409);
  });
});

describe('D2§7: POST /update-simulation-status/{id}', () => {
  const path = '/update-simulation-status/trainer-onboarding';

  it('starts and stops, with the given settings', async () => {
    const started = await post(path, { simulationStatus: 'start', maxCustomers: 2 });
    expect(started).toMatchObject({ status: 200, body: { simulationStatus: 'start', maxCustomers: 2 } });
    expect((await post(path, { simulationStatus: 'stop' })).body).toMatchObject({ simulationStatus: 'stop' });
    expect(control.effects()).toHaveLength(2);
  });

  it('refuses unknown values, and a start without a scenario with its reason', async () => {
    expect((await post(path, { simulationStatus: 'pause' })).status).toBe(400);
    expect((await post('/update-simulation-status/custom-kiosk', { simulationStatus: 'start' })).status).toBe(404);
    const refused = await post(path, { simulationStatus: 'start', taskRecords: [] });
    expect(refused).toMatchObject({ status: 500, body: { notValidConnection: true, reason: expect.any(String) } });
  });
});
