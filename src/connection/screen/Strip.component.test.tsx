import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';

const title = page.getByRole('heading', { level: 1 });
const tablist = page.getByRole('tablist');
const SMS = '/twilio/twilio-support';
const CHAT = '/chat/chat-website';

const topOf = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
const strip = () => title.element().closest('header');

async function opened(path: string, width: number, height: number, name: string): Promise<void> {
  await page.viewport(width, height);
  await mountApp({ path });
  await expect.element(title).toHaveTextContent(name);
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
}

/** Scrolls the page, once it is long enough. */
const scrolled = (top: number) =>
  expect
    .poll(() => {
      scrollTo({ top, behavior: 'instant' });
      return scrollY;
    })
    .toBe(top);

const PLACES: [path: string, name: string, width: number, top: number][] = [
  [SMS, 'Brightwater Support', 1440, 128],
  [CHAT, 'Brightwater Website', 1440, 176],
  [SMS, 'Brightwater Support', 390, 132],
  [CHAT, 'Brightwater Website', 390, 196],
];

for (const [path, name, width, top] of PLACES) {
  test(`SHL-13: at ${width} px the first card of ${name} begins ${top} px from the top`, async () => {
    await opened(path, width, 900, name);
    await expect.poll(() => topOf(document.querySelector('main section'))).toBe(top);
  });
}

const STUCK: [width: number, height: number, strip: number | undefined, tabs: number | undefined][] = [
  [1440, 900, 48, 100],
  [820, 1180, 48, 100],
  [1440, 600, undefined, 48],
  [390, 844, undefined, 48],
  [1440, 400, undefined, undefined],
];

for (const [width, height, name, tabs] of STUCK) {
  test(`SHL-13: at ${width} x ${height} the name stays at ${name ?? 'its place'} and the tabs at ${tabs ?? 'theirs'}`, async () => {
    await opened(CHAT, width, height, 'Brightwater Website');
    await scrolled(700);
    if (name === undefined) expect(topOf(strip())).toBeLessThan(0);
    else expect(topOf(strip())).toBe(name);
    if (tabs === undefined) expect(topOf(tablist.element())).toBeLessThan(0);
    else expect(topOf(tablist.element())).toBe(tabs);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`SHL-13: at ${width} px no control that takes the focus is under the strip or the tabs`, async () => {
    await opened(CHAT, width, height, 'Brightwater Website');
    const fields = () => [
      ...document.querySelectorAll<HTMLElement>('[role=tabpanel] :is(input, select, [role=switch])'),
    ];
    await expect.poll(() => fields().length).toBeGreaterThan(8);
    // Backwards from far below, so that every control comes into view at the upper edge.
    for (const field of fields().reverse()) {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      field.focus();
      const { top } = field.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(tablist.element().getBoundingClientRect().bottom);
    }
  });
}

test('CHAT-SHL-02: another tab begins at its top, wherever the page was scrolled to', async () => {
  await opened(CHAT, 1440, 900, 'Brightwater Website');
  await scrolled(900);
  await page.getByRole('tab', { name: 'Styling' }).click();
  const first = () => document.querySelector('[role=tabpanel] section');
  await expect.element(page.getByRole('tabpanel', { name: 'Styling' })).toBeVisible();
  await expect.poll(() => topOf(first()) - tablist.element().getBoundingClientRect().bottom).toBe(24);
});

test('SHL-13: an open menu of the strip is over the tabs', async () => {
  await opened(CHAT, 1440, 900, 'Brightwater Website');
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: 'Export settings…' });
  await expect.element(item).toBeVisible();
  const { left, top, width, height } = item.element().getBoundingClientRect();
  expect(item.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  await userEvent.keyboard('{Escape}');
});
