import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../../scripts/engines.mjs';
import { freePort } from '../../../scripts/run.mjs';
import type { Driver, StartOptions, Tab } from './engine.ts';
import { killNetworkOf, killTree } from './processes.ts';

/** A small browser on WebKitGTK with a profile that stays: that of the package keeps nothing while it is driven. */
const BROWSER = fileURLToPath(new URL('webkit-browser.py', import.meta.url));

const KEYS: Record<string, string> = {
  ...{ Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Delete: '\uE017', Space: ' ' },
  ...{ Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', End: '\uE010', Home: '\uE011' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
};

/** The features of Safari 26 in this port of WebKit: a private file system that can be written in place. */
const FEATURES = 'FileSystem,AccessHandle,FileSystemWritableStream,StorageAPI,StorageAPIEstimate';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Call = <Answer = unknown>(method: string, path: string, body?: object) => Promise<Answer>;

/** Calls of W3C WebDriver: resolves with the `value` of the answer. */
const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const init = { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) };
    const answer = await fetch(base + path, init);
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

const script = (source: string) => ({ script: source, args: [] });

/** Commands go to one window at a time: each tab first makes its own the present one. A tab is named by its first handle. */
function createTabs(call: Call) {
  let turn: Promise<unknown> = Promise.resolve();
  let present = '';
  /** The handle of each tab in this session of the driver. */
  const handles = new Map<string, string>();
  function inTurnFor<Result>(tab: string, work: () => Promise<Result>): Promise<Result> {
    const next = turn.then(async () => {
      if (present !== tab) await call('POST', '/window', { handle: handles.get(tab) ?? tab });
      present = tab;
      return work();
    });
    turn = next.catch(() => undefined);
    return next;
  }
  /** Another session of the driver has other handles for the same windows: each document carries the name of its tab over. */
  async function carryOver(tabs: readonly string[], toNextSession: () => Promise<void>): Promise<void> {
    for (const tab of tabs)
      await inTurnFor(tab, () => call('POST', '/execute/sync', script(`globalThis.nameOfTab = '${tab}';return null;`)));
    await toNextSession();
    for (const handle of await call<string[]>('GET', '/window/handles')) {
      await insist(() => call('POST', '/window', { handle }));
      const tab = await call<string>('POST', '/execute/sync', script('return globalThis.nameOfTab;'));
      handles.set(tab, handle);
    }
    present = '';
  }
  /** Opens a window from one that is still there. */
  const open = (from: string) =>
    inTurnFor(from, async () => (await call<{ handle: string }>('POST', '/window/new', { type: 'window' })).handle);
  const tabOf = (handle: string): Tab => {
    const inTurn = <Result>(work: () => Promise<Result>) => inTurnFor(handle, work);
    const send = <Answer>(method: string, path: string, body?: object) =>
      inTurn(() => call<Answer>(method, path, body));
    const keys = (actions: object[]) =>
      send<void>('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    return {
      goto: (url) => send('POST', '/url', { url }),
      reload: () => send('POST', '/refresh'),
      back: () => send('POST', '/back'),
      evaluate: async <Result, Given>(work: (given: Given) => Result | Promise<Result>, given: Given) => {
        const source = `const done = arguments[1]; Promise.resolve().then(() => (${work})(arguments[0])).then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
        const answer = await send<{ value: Result; error?: string }>('POST', '/execute/async', {
          script: source,
          args: [given ?? null],
        });
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value;
      },
      run: (source) => send('POST', '/execute/sync', script(`${source};return null;`)),
      press: (chord) => {
        const values = chord.split('+').map((key) => KEYS[key] ?? key);
        const down = values.map((value) => ({ type: 'keyDown', value }));
        return keys([...down, ...values.reverse().map((value) => ({ type: 'keyUp', value }))]);
      },
      type: (text) =>
        keys(
          [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        ),
      clickAt: (x, y) => {
        const [button, origin] = [0, 'viewport'];
        const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin, duration: 0 };
        const actions = [move, { type: 'pointerDown', button }, { type: 'pointerUp', button }];
        return send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
      },
      choose: (selector, paths) =>
        inTurn(async () => {
          const found = await call<Record<string, string>>('POST', '/element', {
            using: 'css selector',
            value: selector,
          });
          await call('POST', `/element/${found[ELEMENT]}/value`, { text: paths.join('\n') });
        }),
      resize: (width, height) => send('POST', '/window/rect', { width, height }),
      screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
      close: async () => {
        await send('DELETE', '/window');
        present = '';
      },
    };
  };
  return { tabOf, open, carryOver };
}

/** Starts a display without a screen; resolves with its name. It has room for several windows side by side. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '5200x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = server.stdio[3];
  if (!output) throw new Error('Xvfb tells no display');
  const [number] = await once(output, 'data');
  return { display: `:${String(number).trim()}`, server };
}

function argumentsOf({ profile, downloads, isPrivate, init }: StartOptions, scriptFile: string): string[] {
  return [
    ...[`--profile=${profile}`, `--downloads=${downloads}`, `--features=${FEATURES}`, '--size=1280x900'],
    ...(isPrivate ? ['--ephemeral'] : []),
    ...(init === undefined ? [] : [`--script=${scriptFile}`]),
  ];
}

/** Drives the system's WebKitGTK by WebDriver. */
export const withWebDriver =
  ({ path }: Engine): Driver =>
  async (options) => {
    const { display, server } = await startDisplay();
    const [port, inspector] = [await freePort(), await freePort()];
    const target = `127.0.0.1:${inspector}`;
    const scriptFile = `${options.profile}-init.js`;
    if (options.init !== undefined) await writeFile(scriptFile, options.init);
    const env = { ...process.env, ...ENV, DISPLAY: display, WEBKIT_INSPECTOR_SERVER: target };
    const browser = spawn(BROWSER, argumentsOf(options, scriptFile), { stdio: 'ignore', env });
    const driver = spawn(path, [`--port=${port}`, `--target=${target}`, '--replace-on-new-session'], {
      stdio: 'ignore',
      env,
    });
    const pids = [driver, browser].map(({ pid = 0 }) => pid);
    const base = `http://127.0.0.1:${port}`;
    let session = '';
    const call: Call = (method, to, body) => caller(`${base}/session/${session}`)(method, to, body);
    async function begin() {
      const begun = await caller(base)<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: {} },
      });
      session = begun.sessionId;
      await call('POST', '/timeouts', { pageLoad: 60_000, script: 60_000 });
    }
    await insist(begin);
    const { tabOf, open, carryOver } = createTabs(call);
    const first = await call<string>('GET', '/window');
    const tabs = [first];
    const end = async () => {
      for (const pid of pids) await killTree(pid);
      server.kill();
      await rm(scriptFile, { force: true });
    };
    return {
      tab: tabOf(first),
      async open() {
        const tab = await open(first);
        tabs.push(tab);
        return tabOf(tab);
      },
      kill: end,
      async quit() {
        await call('DELETE', '').catch(() => undefined);
        await end();
      },
      // The end of the network process ends the driver's session, but neither the browser nor its pages.
      killStorage: () =>
        carryOver(tabs, async () => {
          await killNetworkOf(browser.pid ?? 0);
          await insist(begin);
        }),
    };
  };

const ENV = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
};

/** Does a thing until it succeeds; rejects as it does when it has failed for a quarter of a minute. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; tries < 300; tries += 1) {
    if (
      await work().then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((next) => setTimeout(next, 50));
  }
  await work();
}
