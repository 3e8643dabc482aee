import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, findHeadless, TEST_FLAGS } from '../../scripts/chromium.mjs';

/** A browser with its own profile that can be killed like a crashed process and restarted on the files it left. */
export type Profile = {
  folder: string;
  start(): Promise<Page>;
  /** SIGKILL: no code in the browser runs any more. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Creates an empty profile: of the whole browser where the files that it writes itself matter, otherwise of the headless one. */
export async function createProfile(browserOf: 'whole' | 'headless' = 'headless'): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-profile-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;

  /**
   * Kills the browser and all of its processes at once, as in a power cut; resolves when none of them can write any
   * more.
   */
  async function end(): Promise<void> {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    // A script that starts the browser exits before it does; the shared output closes with the last process.
    const gone = once(child, 'close');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await browser?.close().catch(() => undefined);
  }

  return {
    folder,
    async start() {
      await rm(join(folder, 'DevToolsActivePort'), { force: true });
      const executable = browserOf === 'whole' ? findChromium() : findHeadless();
      child = spawn(executable ?? 'chromium', [...SWITCHES, `--user-data-dir=${folder}`, 'about:blank'], {
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      child.stdout?.resume();
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(folder)}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no window');
      return context.pages()[0] ?? context.newPage();
    },
    kill: end,
    async remove() {
      await end();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

const SWITCHES = [...TEST_FLAGS, '--headless=new', '--disable-gpu', '--remote-debugging-port=0'];

/** The browser writes its debugging port into its profile when it has started. */
async function debuggingPort(folder: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start');
}
