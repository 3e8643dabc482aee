/** A window of a browser, driven as a person would: by address, pointer and keyboard. */
export type Tab = {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page with one JSON value; resolves with its JSON result, and rejects where it throws. */
  evaluate<Result, Given>(work: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
  /** Runs a script in the page, outside of its policy. */
  run(script: string): Promise<void>;
  /** Presses and releases a key by its name (`KeyboardEvent.key`); with `Control`, `Shift` or `Alt` before it held: `Shift+Tab`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Clicks a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Chooses files in the first file input that matches. */
  choose(selector: string, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A running browser on its profile. */
export type Running = {
  tab: Tab;
  /** Opens another tab on the same profile and brings it to the front. */
  open(): Promise<Tab>;
  /** Ends all processes of the browser at once (SIGKILL): no code runs any more, nothing is written any more. */
  kill(): Promise<void>;
  /** Ends the browser as its user would. */
  quit(): Promise<void>;
  /** Kills the process that reads and writes the stored data of all pages. Only in WebKit can it die alone. */
  killStorage?(): Promise<void>;
};

export type StartOptions = {
  /** Where the browser keeps its data. */
  profile: string;
  /** Where downloads go. */
  downloads: string;
  /** Keeps nothing, as a private window does. */
  isPrivate?: boolean;
  /** Refuses all storage to sites, where the engine has such a setting. */
  blocksStorage?: boolean;
  /** A script that runs in each document before the page's own. */
  init?: string;
};

export type Driver = (options: StartOptions) => Promise<Running>;
