import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Console, consoleOf } from './console.ts';
import type { Driver, Running, StartOptions, Tab } from './engine.ts';

/** Collects errors of scripts and reports of the policy in each document. */
const WATCH = `{
  const found = (globalThis.problemsOfPage = []);
  addEventListener('error', ({ message }) => message && found.push(message));
  addEventListener('unhandledrejection', ({ reason }) => found.push('Unhandled: ' + reason));
  addEventListener('securitypolicyviolation', (event) => found.push('Policy: ' + event.violatedDirective + ' ' + event.blockedURI));
}`;

/** A device of an administrator: a browser, its profile and its downloads. */
export type Device = {
  profile: string;
  downloads: string;
  /** Starts the browser on what its profile holds. */
  start(options?: Partial<StartOptions>): Promise<Console>;
  /** Opens another tab of the running browser. */
  open(): Promise<Console>;
  kill(): Promise<void>;
  quit(): Promise<void>;
  /** Kills the process that reads and writes the stored data of all pages; rejects in an engine without such a process. */
  killStorage(): Promise<void>;
  /** Errors and policy reports of all pages since the last call. */
  problems(): Promise<string[]>;
  /** Closes the tabs that `open` has opened. */
  closeTabs(): Promise<void>;
  remove(): Promise<void>;
};

/** Creates a device with an empty profile. */
export async function createDevice(driver: Driver): Promise<Device> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-engine-'));
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')];
  await mkdir(downloads);
  let running: Running | undefined;
  const noted: string[] = [];
  const tabs = new Set<Tab>();
  const opened: Tab[] = [];

  const collect = async (tab: Tab) => {
    const found = await tab
      .evaluate(() => (globalThis as { problemsOfPage?: string[] }).problemsOfPage?.splice(0) ?? [], undefined)
      .catch(() => []);
    noted.push(...found);
  };

  /** A page takes its problems with it: they are collected before it is left. */
  function watched(tab: Tab): Tab {
    const after =
      <Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) =>
      async (...given: Given) => {
        await collect(tab);
        await work(...given);
      };
    const close = async () => {
      tabs.delete(whole);
      await tab.close();
    };
    const whole = {
      ...tab,
      goto: after(tab.goto),
      reload: after(tab.reload),
      back: after(tab.back),
      close: after(close),
    };
    tabs.add(whole);
    return whole;
  }

  const ended = () => {
    running = undefined;
    tabs.clear();
    opened.splice(0);
  };

  return {
    profile,
    downloads,
    async start({ init = '', ...options } = {}) {
      running = await driver({ profile, downloads, init: WATCH + init, ...options });
      return consoleOf(watched(running.tab));
    },
    async open() {
      if (!running) throw new Error('The browser is not running');
      const tab = watched(await running.open());
      opened.push(tab);
      return consoleOf(tab);
    },
    async closeTabs() {
      for (const tab of opened.splice(0)) if (tabs.has(tab)) await tab.close();
    },
    async kill() {
      await running?.kill();
      ended();
    },
    async quit() {
      for (const tab of tabs) await collect(tab);
      await running?.quit();
      ended();
    },
    async killStorage() {
      if (!running?.killStorage) throw new Error('This browser has no process for stored data that can die alone');
      await running.killStorage();
    },
    async problems() {
      for (const tab of tabs) await collect(tab);
      return noted.splice(0);
    },
    async remove() {
      await running?.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}
