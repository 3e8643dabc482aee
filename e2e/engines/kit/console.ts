import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect as base } from '@playwright/test';
import type { Tab } from './engine.ts';

/** What to find on the page, as a person would: by role and name, by label, by text, or by test id. `name` is whole; a RegExp's source with `like`. */
export type Query = {
  role?: string;
  name?: string;
  like?: string;
  label?: string;
  text?: string;
  testId?: string;
  css?: string;
  within?: Query;
};

/** Generous: three engines on a busy machine. */
const expect = base.configure({ timeout: 45_000 });

type Found = { count: number; text: string; value: string; x: number; y: number; isOnTop: boolean; state: string };

/** Testing Library knows roles and names the same way in every engine. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What the page tells of the first element that a query finds; null while the library is not on the page. */
function look(query: Query): Found | null {
  type All = (root: Element, sought: unknown, more?: object) => HTMLElement[];
  const library = (globalThis as { TestingLibraryDom?: Record<string, All> })['TestingLibraryDom'];
  if (!library) return null;
  const all = (asked: Query): HTMLElement[] => {
    const root = asked.within ? all(asked.within)[0] : document.documentElement;
    if (!root) return [];
    const named = asked.like === undefined ? asked.name : new RegExp(asked.like);
    const text = new RegExp(asked.like ?? '');
    if (asked.role !== undefined)
      return library['queryAllByRole']?.(root, asked.role, named === undefined ? {} : { name: named }) ?? [];
    if (asked.label !== undefined) return library['queryAllByLabelText']?.(root, asked.label) ?? [];
    if (asked.text !== undefined) return library['queryAllByText']?.(root, asked.text) ?? [];
    const selector = asked.css ?? `[data-testid="${asked.testId}"]`;
    return [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => text.test(each.textContent ?? ''));
  };
  const found = all(query);
  const [first] = found;
  if (!first) return { count: 0, text: '', value: '', x: 0, y: 0, isOnTop: false, state: '' };
  const middle = () => {
    const { left, top, width, height } = first.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isOnTop = ({ x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null && (first.contains(top) || top.contains(first) || top.closest('label')?.contains(first) === true)
    );
  };
  if (!isOnTop(middle())) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { checked, disabled } = first as HTMLInputElement;
  const state = [
    first.getAttribute('aria-checked') ?? checked,
    disabled || first.ariaDisabled === 'true' ? 'disabled' : 'enabled',
  ];
  const value = 'value' in first ? String(first.value) : '';
  return {
    count: found.length,
    text: first.textContent ?? '',
    value,
    ...middle(),
    isOnTop: isOnTop(middle()),
    state: state.join(),
  };
}

/** The console in one tab, used as an administrator does: what is sought is waited for. */
export function consoleOf(tab: Tab) {
  const find = async (query: Query): Promise<Found> => {
    const found = await tab.evaluate(look, query);
    if (found) return found;
    await tab.run(LIBRARY);
    return find(query);
  };
  /** A page that is being left has no answer. */
  const glance = (query: Query) => find(query).catch(() => undefined);
  const of = (query: Query) => JSON.stringify(query);

  async function click(query: Query): Promise<void> {
    let at: Found | undefined;
    await expect
      .poll(
        async () => {
          const before = at;
          at = await glance(query);
          // It is not moving any more, and nothing lies over it.
          return at?.isOnTop === true && at.state.endsWith('enabled') && at.x === before?.x && at.y === before?.y;
        },
        { message: `click ${of(query)}`, intervals: [0, 50, 50, 100] },
      )
      .toBe(true);
    if (at) await tab.clickAt(at.x, at.y);
  }

  return {
    tab,
    click,
    find,
    /** Waits until as many elements are found, by default one or more. */
    async see(query: Query, count?: number): Promise<void> {
      const counted = expect.poll(async () => (await glance(query))?.count, { message: `see ${of(query)}` });
      await (count === undefined ? counted.toBeGreaterThan(0) : counted.toBe(count));
    },
    /** Waits until the text of the first element that is found matches. */
    async reads(query: Query, text: RegExp): Promise<void> {
      await expect.poll(async () => (await glance(query))?.text, { message: of(query) }).toMatch(text);
    },
    /** Waits until a field has this value. */
    async holds(query: Query, value: string): Promise<void> {
      await expect.poll(async () => (await glance(query))?.value, { message: of(query) }).toBe(value);
    },
    /** Replaces the text of a field by typing. */
    async fill(query: Query, text: string): Promise<void> {
      await click(query);
      await tab.press('Control+a');
      if (text === '') await tab.press('Backspace');
      else await tab.type(text);
      expect((await find(query)).value).toBe(text);
    },
  };
}

export type Console = ReturnType<typeof consoleOf>;
