import type { CDPSession, Page } from '@playwright/test';
import { personOf } from '../mock-server/src/trainer/people.ts';
import { recordFrames } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { inTurns, type Row, type Sample, toRow } from './kit/stats.ts';
import { busy } from './kit/thread.ts';

const connectionId = 'trainer-running';
const ROWS = 'li[aria-posinset]';
const LOG = '[role="log"]';

/** What comes over the line: how it begins, what is sent, and what stands on the screen in the end. */
type Story = {
  name: string;
  what: string;
  crowd: { customers: number; messages: number };
  /** A conversation is open. */
  reading: boolean;
  send(server: Server): Promise<void>;
  /** A function of the page, as it is sent there. */
  shown: () => boolean;
};

type Server = Awaited<ReturnType<Stage['serve']>>;

const UPDATES = 10_000;
const STORM_MS = 5000;

const storm = (reading: boolean): Story => ({
  name: reading ? 'live-storm-open' : 'live-storm',
  what: `2,000 updates a second for 5 s over 200 customers${reading ? ', a conversation open' : ''}`,
  crowd: { customers: 200, messages: 40 },
  reading,
  async send(server) {
    server.control.simulation({ connectionId, burst: { updates: UPDATES, withinMs: STORM_MS } });
    await sleep(STORM_MS);
  },
  // Each customer was told of among the last two hundred.
  shown: () => {
    const told = [...document.querySelectorAll('li[aria-posinset]')].map(({ textContent }) =>
      Number(/Update (\d+) of/.exec(textContent)?.[1]),
    );
    return told.length > 4 && told.every((update) => update > 9800);
  },
});

const GROWS_TO = 200;

const growing: Story = {
  name: 'live-grows',
  what: 'the open conversation grows to 200 messages, 50 a second',
  crowd: { customers: 200, messages: 40 },
  reading: true,
  async send(server) {
    const customerId = 'C-1';
    const messages = Array.from({ length: GROWS_TO }, (_, at) => ({ role: 'user', content: `It is said, ${at + 1}.` }));
    for (let count = 1; count <= GROWS_TO; count += 1) {
      const data = { ...person(1), customerId, status: 'Connected to chatbot', messages: messages.slice(0, count) };
      server.control.live(connectionId, { type: 'update_customer', data });
      await sleep(20);
    }
  },
  shown: () => document.querySelector('[role="log"]')?.textContent?.includes('It is said, 200.') === true,
};

const list: Story = {
  name: 'live-list',
  what: '200 customers of 500 messages in one frame',
  crowd: { customers: 1, messages: 1 },
  reading: false,
  async send(server) {
    const content = 'What was said is said again. What was said is said again.';
    const messages = Array.from({ length: 500 }, (_, at) => ({ role: at % 2 ? 'user' : 'agent', content }));
    const data = Array.from({ length: 200 }, (_, at) => ({
      ...{ ...person(at + 1), customerId: `L-${at + 1}`, status: 'Resolved', messages },
    }));
    server.control.live(connectionId, { type: 'customers_list', data });
    await sleep(100);
  },
  shown: () => document.body.textContent?.includes('Resolved 200') === true,
};

const STORIES = [storm(false), storm(true), growing, list];

const namesOf = ({ name }: Story) => [name, `${name}-last`, `${name}-busy`];

export const names = STORIES.flatMap(namesOf);

/** So long the last state may take before it counts as missing. */
const PATIENCE_MS = 20_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const person = (n: number) => personOf('communications', n, 'Teacher');

/** What a live view has to bear: the longest frame, beside the page at rest, and when the last state is on screen. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const rows: Row[] = [];
  for (const story of STORIES.filter((each) => namesOf(each).some(isWanted))) {
    let rest: Sample = {};
    const pairs = await inTurns(
      stage.runs,
      async () => {
        const { ours, floor } = await told(stage, server, story);
        rest = floor;
        return ours;
      },
      async () => (Object.keys(rest).length > 0 ? rest : (await told(stage, server, story)).floor),
    );
    const common = { unit: 'ms', absolute: true } as const;
    rows.push(
      toRow(pairs, { ...common, name: story.name, what: `longest frame: ${story.what} / at rest`, limit: 100 }),
      toRow(pairs, { ...common, name: `${story.name}-last`, what: 'last frame to its state on screen', limit: 1000 }),
      toRow(pairs, { name: `${story.name}-busy`, what: 'main thread’s own time of it / of 2 s at rest', unit: 'ms' }),
    );
  }
  await server.close();
  return rows;
}

async function told(stage: Stage, server: Server, { name, crowd, reading, send, shown }: Story) {
  server.control.reset();
  server.control.simulation({ connectionId, crowd });
  const visit = await stage.visit();
  const { page, cdp } = visit;
  await page.addInitScript(noteMessages);
  await page.goto(`${server.url}/custom/${connectionId}?tab=live&session_id=demo`);
  await page
    .locator(ROWS)
    .nth(Math.min(3, crowd.customers - 1))
    .waitFor();
  if (reading) {
    await page.locator(ROWS).getByRole('button').first().click();
    await page.locator(LOG).waitFor();
  }
  await page.waitForTimeout(1500);
  const atRest = await during(page, cdp, () => page.waitForTimeout(2000));
  let last = Number.NaN;
  const come = await during(page, cdp, async () => {
    await send(server);
    last = await untilShown(page, shown);
    await page.waitForTimeout(1000);
  });
  await visit.close();
  return {
    ours: { [name]: come.longest, [`${name}-last`]: last, [`${name}-busy`]: come.busy },
    floor: { [name]: atRest.longest, [`${name}-last`]: 0, [`${name}-busy`]: atRest.busy },
  };
}

/** Notes when the last message of a websocket came; what handles it comes afterwards. */
function noteMessages(): void {
  const made = window.WebSocket;
  window.WebSocket = class extends made {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', () => {
        window.lastMessage = performance.now();
      });
    }
  };
}

declare global {
  interface Window {
    /** When the last message of a websocket came. */
    lastMessage?: number;
  }
}

/** Ms from the last message until a frame in which something is shown. */
async function untilShown(page: Page, shown: Story['shown']): Promise<number> {
  // As a text: the policy of the page lets it make no function of one itself.
  const seen = await page.evaluate<number>(`new Promise((resolve, reject) => {
    const late = performance.now() + ${PATIENCE_MS};
    const look = (now) => {
      if ((${String(shown)})()) return resolve(now);
      if (now > late) return reject(new Error('The last state is not shown'));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
  const last = await page.evaluate(() => window.lastMessage ?? Number.NaN);
  return Math.max(0, seen - last);
}

/** Frames, and the main thread's own time, while something happens. */
async function during(page: Page, cdp: CDPSession, act: () => Promise<unknown>) {
  const before = await busy(cdp);
  await page.evaluate(recordFrames);
  await act();
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  return { longest: Math.max(...frames), busy: (await busy(cdp)) - before };
}
