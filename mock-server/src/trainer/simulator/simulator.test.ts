import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer, SimulationRecord } from '../../contract.ts';
import { serve } from '../../test-client.ts';
import { answering, receive } from '../../test-receiver.ts';

const { server, control, get, post, remove } = await serve();
beforeEach(() => control.reset());

const ID = 'trainer-onboarding';
const RUNNING = 'trainer-running';
const HOUR = 3_600_000;

const change = (id: string, simulationStatus: string, headers = {}) =>
  post(`/update-simulation-status/${id}`, { simulationStatus }, headers);
const start = () => change(ID, 'start');
const records = async (id = ID) => (await get(`/get-simulation-records/${id}`)).body as SimulationRecord[];

type Frame = { type: string; data: Customer[] | Customer };

/** A watcher of a simulator: records the state after every frame. */
async function watch(account = ID) {
  const query = new URLSearchParams({ session_id: 'demo', account_id: account });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/simulation?${query}`);
  const frames: Frame[] = [];
  const sizes: number[] = [];
  socket.addEventListener('message', ({ data }) => {
    sizes.push(String(data).length);
    frames.push(JSON.parse(String(data)));
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ action: 'fetch_data', session_id: 'demo', account_id: account }));
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const customers = () => {
    const all = new Map<string, Customer>();
    for (const { type, data } of frames) {
      for (const each of [data].flat()) {
        if (type === 'delete_customer') all.delete(each.customerId);
        else all.set(each.customerId, each);
      }
    }
    return [...all.values()];
  };
  return { socket, frames, sizes, closed, customers };
}

describe('A-117: watching a simulation', () => {
  it('shows several watchers the same run, whenever they connect', async () => {
    await start();
    const early = await watch();
    control.simulation({ step: 12_000 });
    const late = await watch();
    control.simulation({ step: 12_000 });
    await expect.poll(() => early.customers().length).toBe(3);
    await expect.poll(late.customers).toEqual(early.customers());
    expect(early.frames.length).toBeGreaterThan(late.frames.length);
    expect(late.customers().every(({ messages }) => messages.length > 0)).toBe(true);
  });

  it('starts a simulation that is older than the server when it is first watched', async () => {
    control.simulation({ step: HOUR });
    const { customers } = await watch(RUNNING);
    expect(customers()).toMatchObject([{ customerId: 'CU-1', status: 'Initializing' }]);
  });

  it('shows the same simulation for the same seed after a reset; a second run is a different one', async () => {
    const run = async (seed: number) => {
      await start();
      control.simulation({ seed, step: 60_000 });
      await change(ID, 'stop');
      return (await records())[0]?.customers;
    };
    const first = await run(7);
    expect(await run(7)).not.toEqual(first);
    control.reset();
    expect(await run(7)).toEqual(first);
  });

  it('advances by itself at the given speed', async () => {
    await post('/__test/simulation', { speed: 200 });
    await start();
    const { frames } = await watch();
    const statuses = () => frames.flatMap(({ data }) => [data].flat().map(({ status }) => status));
    await expect.poll(statuses, { timeout: 10_000 }).toContain('Resolved');
    expect((await post('/__test/simulation', { speed: -1 })).status).toBe(400);
    expect((await post('/__test/simulation', {})).body).toEqual({ speed: 200, seed: 1 });
    control.reset();
    expect(control.simulation()).toEqual({ speed: 0, seed: 1 });
  });

  it.each([
    ['stopped', 4409, () => change(ID, 'stop')],
    [
      'stopped by another administrator',
      4409,
      async () => control.state({ connections: { [ID]: { simulationStatus: 'stop' } } }),
    ],
    ['deleted', 4404, () => remove(`/connections/custom/${ID}`)],
  ])('O-21: %s, nothing more is sent and the socket closes with %i', async (_, code, end) => {
    await start();
    const { frames, closed } = await watch();
    const before = frames.length;
    await end();
    control.simulation({ step: HOUR });
    expect(await closed).toBe(code);
    expect(frames).toHaveLength(before);
  });
});

describe('A-116, AT-HIS-01…03: records', () => {
  it('exist from earlier runs, newest first', async () => {
    const all = await records();
    expect(all).toHaveLength(3);
    const times = all.map(({ startTime }) => Number(startTime));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const { customers } of all) expect(customers.map(({ messages }) => messages.length)).not.toContain(0);
    expect(await records(RUNNING)).toEqual([]);
    expect((await get('/get-simulation-records/custom-kiosk')).status).toBe(404);
  });

  it('contain a stopped simulation, with all its customers and messages', async () => {
    await start();
    control.simulation({ step: 40_000 });
    await change(ID, 'stop');
    const [record, ...others] = await records();
    expect(others).toHaveLength(3);
    expect(Number(record?.stopTime) - Number(record?.startTime)).toBeGreaterThanOrEqual(40_000);
    expect(record?.customers.map(({ customerId }) => customerId)).toEqual(['CU-1', 'CU-2', 'CU-3']);
    expect(record?.customers[0]).toMatchObject({ task: 'Asks why the bill went up' });
    expect(record?.customers[0]?.messages.length).toBeGreaterThan(5);
  });

  it('contain a simulation as soon as everybody has left; it stays started until it is stopped', async () => {
    await start();
    const { closed, customers } = await watch();
    control.simulation({ step: HOUR });
    expect(await records()).toHaveLength(4);
    await expect.poll(customers).toEqual([]);
    expect((await get(`/connections/custom/${ID}`)).body).toMatchObject({ simulationStatus: 'start' });
    await change(ID, 'stop');
    expect(await closed).toBe(4409);
    expect(await records()).toHaveLength(4);
  });

  it('contain a simulation once, also if it is stopped twice, or with the same key; the newest comes first', async () => {
    await change(RUNNING, 'stop', { 'Idempotency-Key': 'k1' });
    await change(RUNNING, 'stop', { 'Idempotency-Key': 'k1' });
    await change(RUNNING, 'stop');
    expect(await records(RUNNING)).toMatchObject([{ customers: [{ status: 'Initializing' }] }]);
    expect(control.effects()).toHaveLength(2);
    await change(RUNNING, 'start');
    control.simulation({ step: 30_000 });
    await change(RUNNING, 'stop');
    const lengths = (await records(RUNNING)).map(({ customers }) => customers.length);
    expect(lengths).toEqual([4, 1]);
  });

  it('are not affected by a second start, which continues the running simulation', async () => {
    await start();
    control.simulation({ step: 20_000 });
    await start();
    const { customers } = await watch();
    expect(customers().length).toBeGreaterThan(1);
  });
});

describe('A-96: feedback on agents', () => {
  it('is sent in the conversation and posted to the webhooks on this machine, item by item', async () => {
    const { received, webhook } = await receive(answering(204));
    const feedbackData = ['integer_score', 'grade_rating', 'bullet_points', 'summary'].map((responseType) => ({
      ...{ id: responseType, name: `As ${responseType}`, description: 'How it went', responseType },
    }));
    const elsewhere = 'https://hooks.brightwater.example/feedback';
    control.state({ connections: { [RUNNING]: { feedbackData, feedbackWebhooks: [webhook, elsewhere] } } });
    const { frames } = await watch(RUNNING);
    control.simulation({ step: HOUR });
    await expect.poll(() => received.length).toBeGreaterThan(5);
    expect(received[0]).toMatchObject({ method: 'POST', type: 'application/json' });
    expect(received[0]?.body).toMatchObject({
      connectionId: RUNNING,
      customerId: expect.stringMatching(/^CU-\d$/),
      feedback: [
        { id: 'integer_score', name: 'As integer_score', value: expect.any(Number) },
        { id: 'grade_rating', value: expect.stringMatching(/^[A-E]$/) },
        { id: 'bullet_points', value: expect.arrayContaining([expect.any(String)]) },
        { id: 'summary', value: expect.stringContaining('wrote about') },
      ],
    });
    const told = frames.flatMap(({ data }) => [data].flat()).flatMap(({ messages = [] }) => messages);
    expect(told.some(({ content }) => /^Feedback on the agent\nAs integer_score: \d/.test(content))).toBe(true);
    const posts = (await get('/__test/feedback')).body as object[];
    expect(posts).toHaveLength(2 * received.length);
    expect(posts).toContainEqual(
      expect.objectContaining({ webhook: elsewhere, outcome: { reason: expect.any(String) } }),
    );
    await expect
      .poll(() => control.feedback().filter(({ outcome }) => outcome?.status === 204).length)
      .toBe(received.length);
  });

  it('is not sent while it is off', async () => {
    control.state({ connections: { [RUNNING]: { enableSendAgentFeedback: false } } });
    await watch(RUNNING);
    control.simulation({ step: HOUR });
    expect(control.feedback()).toEqual([]);
  });
});

describe('a crowd', () => {
  it('has many customers with many messages, in lists that clients accept', async () => {
    const { customers, sizes } = await watch(RUNNING);
    control.simulation({ connectionId: RUNNING, crowd: { messages: 100 } });
    const late = await watch(RUNNING);
    await expect.poll(() => late.customers().length, { timeout: 10_000 }).toBe(200);
    expect(late.customers().every(({ messages }) => messages.length === 100)).toBe(true);
    expect(Math.max(...late.sizes)).toBeLessThan(512 * 1024);
    expect(late.sizes.length).toBeGreaterThan(5);
    await expect.poll(() => customers().length, { timeout: 10_000 }).toBe(200);
    // The first customer's arrival and departure, and the crowd.
    expect(sizes.length).toBe(2 + late.sizes.length);
  });

  it('changes a given number of times within a given number of milliseconds', async () => {
    control.simulation({ connectionId: RUNNING, crowd: { customers: 20, messages: 10 } });
    const { frames, customers } = await watch(RUNNING);
    control.simulation({ connectionId: RUNNING, burst: { updates: 300, withinMs: 100 } });
    await expect.poll(() => frames.length, { timeout: 10_000 }).toBe(301);
    expect(frames.at(-1)).toMatchObject({ type: 'update_customer' });
    const said = customers().flatMap(({ messages }) => messages.map(({ content }) => content));
    expect(said).toContain('Update 300 of 300');
    expect(customers().every(({ messages }) => messages.length === 10)).toBe(true);
  });

  it('ends with the simulation and requires one', async () => {
    const tooSoon = { connectionId: ID, crowd: {} };
    expect((await post('/__test/simulation', tooSoon)).status).toBe(400);
    expect((await post('/__test/simulation', { connectionId: RUNNING, burst: {} })).status).toBe(400);
    control.simulation({ connectionId: RUNNING, crowd: { customers: 2, messages: 1 } });
    const { frames, closed } = await watch(RUNNING);
    control.simulation({ connectionId: RUNNING, burst: { updates: 1000, withinMs: 10_000 } });
    await change(RUNNING, 'stop');
    await closed;
    expect(frames.length).toBeLessThan(1000);
    expect((await records(RUNNING))[0]?.customers).toHaveLength(2);
  });
});
