import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { countRenders } from '../../../testing/renders.ts';
import { expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import {
  choose,
  conversation,
  customer,
  customers,
  FIRST,
  frames,
  inState,
  narrow,
  RUNNING,
  simulated,
} from '../../../testing/screens/trainer-live.ts';
import { comeBack, server } from '../../../testing/server.ts';

useFastTime();

const LIVE = `/custom/${RUNNING}?tab=live`;
const STATUSES = ['Initializing', 'Connected to chatbot', 'Waiting in queue', 'Connected to agent', 'Resolved'];

/** Opens the live view and waits until it watches; then only customer A is there. */
async function openLive() {
  await mountApp({ path: LIVE });
  await expect.element(customers.first()).toBeVisible();
  await frames.remove('CU-1');
  await frames.list(simulated('A', 'Initializing'));
  await expect.element(customer('A')).toBeVisible();
}

test('AT-LIV-01: the tab is disabled unless the simulation is started, and the reason is available by keyboard and by touch', async () => {
  const tab = page.getByRole('tab', { name: 'Live simulation' });
  await mountApp({ path: '/custom/trainer-onboarding?tab=live' });
  await expect.element(tab).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByRole('tab', { name: 'Simulation configuration' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(tab).toHaveAccessibleDescription('Start the simulation to watch it live.');
  const tip = page.css(':popover-open');
  await tab.click({ force: true });
  await expect.element(tip).toHaveTextContent('Start the simulation to watch it live.');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('tab', { name: 'Connection and GenAI' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab).toHaveFocus();
  await expect.element(tip).toHaveTextContent('Start the simulation to watch it live.');
});

test('AT-LIV-01 AT-LIV-02 AT-LIV-03 A-117: the tab of a running simulation opens the socket with session and account, requests the customers, and closes it when it is left', async () => {
  const opened: string[] = [];
  const sent: unknown[] = [];
  const original = WebSocket;
  class Watched extends original {
    constructor(url: string | URL) {
      super(url);
      opened.push(String(url));
    }
    override send(data: string) {
      sent.push(JSON.parse(data));
      super.send(data);
    }
  }
  window.WebSocket = Watched;
  try {
    await openLive();
  } finally {
    window.WebSocket = original;
  }
  const tab = page.getByRole('tab', { name: 'Live simulation' });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab).not.toHaveAttribute('aria-disabled');
  const [address = ''] = opened.filter((url) => url.includes('account_id'));
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({ session_id: 'demo', account_id: RUNNING });
  expect(new URL(address).pathname).toBe('/simulation');
  expect(sent).toContainEqual({ action: 'fetch_data', session_id: 'demo', account_id: RUNNING });
  await page.getByRole('tab', { name: 'Agent feedback' }).click();
  await expect.poll(() => frames.remove('nobody')).toEqual({ watching: 0 });
});

test('AT-LIV-07 AT-LIV-08: five states have counts, names and variants; an unknown one is shown unchanged', async () => {
  await openLive();
  await frames.remove('A');
  await frames.list(...STATUSES.map((status, at) => simulated(`S${at}`, status)));
  await frames.list(simulated('S5', 'On a break'));
  await expect.element(customer('S5')).toBeVisible();
  const variants = ['pending', 'info', 'info', 'info', 'success', 'info'];
  for (const [at, status] of [...STATUSES, 'On a break'].entries()) {
    const chip = customer(`S${at}`).element().querySelector('[data-status]');
    expect(chip?.getAttribute('data-status')).toBe(variants[at]);
    expect(chip?.textContent).toBe(status);
  }
  for (const states of ['All 6', ...STATUSES.map((status) => `${status} 1`.replace('Resolved', 'Finished'))])
    await expect.element(narrow(states)).toBeVisible();
  await narrow('Other 1').click();
  await expectTexts(customers, [/On a break/]);
});

const talk = (count: number) => Array.from({ length: count }, (_, at) => ['user', `Message ${at + 1}.`] as const);
const distance = (log: Element) => log.scrollHeight - log.scrollTop - log.clientHeight;

test('AT-LIV-09 A-37 CONST-02: a chosen customer’s messages are followed, markup as text; the transcript stays at its end, except for a reader who has scrolled up', async () => {
  await openLive();
  const messages = [
    ['user', 'My bill is wrong'],
    ['assistant', 'Let me look'],
    ['agent', '<img src=x onerror=alert(1)>'],
    ['system', 'Queue: billing'],
    ['supervisor', 'Listening'],
  ] as const;
  await frames.update(simulated('A', 'Connected to agent', messages));
  await choose('A');
  const log = conversation('A').getByRole('log');
  for (const part of [
    'CustomerMy bill',
    'ChatbotLet me',
    'Agent<img src=x onerror',
    'SystemQueue',
    'supervisorListening',
  ])
    await expectPart(log, part);
  expect(log.element().querySelector('img')).toBeNull();
  await expect.element(customer('A').getByRole('button')).toHaveAttribute('aria-current', 'true');
  await conversation('A').getByRole('button', { name: 'Close' }).click();
  await expect.element(customer('A').getByRole('button')).toHaveFocus();
  await choose('A');
  await frames.remove('A');
  await expectPart(conversation('A'), 'This customer has left the simulation.');
  await expectPart(conversation('A'), 'My bill is wrong');

  await frames.update(simulated('A', 'Connected to agent', talk(60)));
  await choose('A');
  await expectPart(log, 'Message 60.');
  await expect.poll(() => distance(log.element())).toBeLessThanOrEqual(30);
  await frames.update(simulated('A', 'Connected to agent', talk(63)));
  await expectPart(log, 'Message 63.');
  await expect.poll(() => distance(log.element())).toBeLessThanOrEqual(30);
  log.element().scrollTo({ top: 200, behavior: 'instant' });
  await expectPart(log, 'Message 4.');
  const before = log.element().scrollTop;
  await frames.update(simulated('A', 'Connected to agent', talk(65)));
  const newer = page.getByRole('button', { name: '2 new messages' });
  await expect.element(newer).toBeVisible();
  expect(log.element().scrollTop).toBe(before);
  await newer.click();
  await expectPart(log, 'Message 65.');
  await expect.poll(() => distance(log.element())).toBeLessThanOrEqual(30);
  await expect.element(newer).not.toBeInTheDocument();
  await expect.element(log).toHaveFocus();
});

test('bad input: a message of a million characters is shown in parts; frames without a type, and those nested 5,000 deep, are ignored without an error', async () => {
  const thrown: unknown[] = [];
  const hear = (event: ErrorEvent) => void thrown.push(event.error);
  addEventListener('error', hear);
  await openLive();
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  for (const frame of [
    deep,
    `{"type":${deep}}`,
    `{"type":"customers_list","data":[{"customerId":${deep}}]}`,
    `{"type":"update_customer","data":{"customerId":"A","status":"Resolved","messages":${deep}}}`,
  ])
    await server.live(RUNNING, frame);
  await frames.update(simulated('B', 'Resolved'));
  await expect.element(customer('B')).toBeVisible();
  await expect.element(inState('Resolved').getByText('Sample A')).not.toBeInTheDocument();
  removeEventListener('error', hear);
  expect(thrown).toEqual([]);

  for (const frame of ['no JSON', [], { type: 'heartbeat' }, { type: 'update_customer', data: 7 }])
    await server.live(RUNNING, frame);
  await frames.update(simulated('A', 'Resolved', [['user', `${'x'.repeat(1_000_000)}end`]]));
  await choose('A');
  await conversation('A').getByRole('button', { name: 'Show more (996,003 characters left)' }).click();
  await expect
    .element(conversation('A').getByRole('button', { name: 'Show more (992,003 characters left)' }))
    .toBeVisible();
});

test('A-117 O-21: a lost socket is reported, and the customers stay on screen; 4404 ends the view, 4403 the session', async () => {
  await openLive();
  await frames.list(simulated('B', 'Resolved'));
  await expect.element(customer('B')).toBeVisible();
  await server.closeLive(RUNNING);
  await expectPart(page.getByRole('main'), 'The connection was lost. Reconnecting…');
  await expect.element(customer('B')).toBeVisible();
  // The mock's frames contain its own customer only.
  await expect.poll(() => customers.elements().length, { timeout: 8000 }).toBe(1);
  await expect.element(customers).toMatchTextContent(FIRST);
  await expect.poll(() => page.getByRole('main').element().textContent).not.toContain('Reconnecting');

  await frames.list(simulated('A', 'Initializing'));
  await expect.element(customer('A')).toBeVisible();
  await server.closeLive(RUNNING, 4404);
  await expectPart(page.getByRole('main'), "The service doesn't know this simulation.");
  await expect.element(customer('A')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(customer('A')).not.toBeInTheDocument();
  await expect.element(customers).toMatchTextContent(FIRST);

  await server.closeLive(RUNNING, 4403);
  await expect
    .element(
      page
        .getByRole('heading', { name: 'You’ve been signed out' })
        .or(page.getByRole('heading', { name: "You've been signed out" })),
    )
    .toBeVisible();
});

test('arrow keys move between customers, and the focus follows one that changes their state; an update renders only its own customer', async () => {
  await openLive();
  await frames.list(simulated('B', 'Initializing'), simulated('C', 'Initializing'));
  await expect.element(customer('C')).toBeVisible();
  const button = (id: string) => customer(id).getByRole('button');
  await button('A').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button('B')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(button('C')).toHaveFocus();
  await frames.update(simulated('C', 'Resolved'));
  await expect.element(inState('Resolved').getByRole('button')).toHaveFocus();

  const renders = await countRenders();
  await frames.update(simulated('B', 'Initializing', [['user', 'Hello']]));
  await expect.element(customer('B')).toMatchTextContent('Hello');
  expect(renders('Customer')).toBe(1);
  expect(renders('CustomerList')).toBe(0);
  expect(renders('Conversations')).toBe(0);
});

test('on a phone the states filter one list, and the conversation replaces it', async () => {
  await openLive();
  await page.viewport(390, 800);
  await expect.element(page.getByRole('tab', { name: 'Live simulation' })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('tablist')).toHaveAttribute('data-overflows');
  await frames.list(simulated('B', 'Resolved', [['user', 'Thanks']]));
  await page.getByRole('button', { name: 'Finished 1' }).click();
  await expect.element(customer('A')).not.toBeInTheDocument();
  await choose('B');
  await expect.element(page.getByRole('button', { name: 'All customers' })).toHaveFocus();
  await expectPart(conversation('B'), 'Thanks');
  await page.getByRole('button', { name: 'All customers' }).click();
  await expect.element(customer('B').getByRole('button')).toHaveFocus();
});

test('screen readers get an occasional summary', async () => {
  const timers = vi.spyOn(window, 'setInterval');
  await openLive();
  await frames.list(simulated('B', 'Resolved'), simulated('C', 'Initializing'));
  await frames.remove('A');
  await expect.element(customer('C')).toBeVisible();
  await expect.element(customer('A')).not.toBeInTheDocument();
  // The next summary comes at once.
  for (const [sum, ms] of timers.mock.calls) if (ms === 5000 && typeof sum === 'function') sum();
  const announcements = () =>
    [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join();
  await expect.poll(announcements).toMatch(/^2 customers joined, 1 finished(, 1 left)?$/);
  expect(conversation('A').query()).toBeNull();
});

test('O-02: without a verified session it says that it needs the service', async () => {
  await openLive();
  await server.cut(true);
  await reload();
  await expect.element(page.getByRole('heading', { name: "Live simulation isn't available offline" })).toBeVisible();
  await comeBack();
  await expect.element(customers).toMatchTextContent(FIRST);
});
