import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPath, rowOf, rows } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const dialog = page.getByRole('dialog');
const title = () => page.getByRole('heading', { level: 1 });
const menuButton = () => page.getByRole('button', { name: 'Menu', exact: true });
const PAGE = '/twilio/twilio-support';

async function openSupport(): Promise<void> {
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(title()).toHaveTextContent('Brightwater Support');
}

/** The list and then a connection's page, for Back to return from. */
beforeEach(async () => {
  await mountApp();
  await openSupport();
});

/** Every overlay: how to open it, and what is then visible. */
const OVERLAYS: [name: string, open: () => Promise<void>, shown: Locator][] = [
  ['sheet', () => userEvent.keyboard('go'), dialog],
  ['dialog', () => page.getByRole('button', { name: /^Delete/ }).click(), dialog],
  ['menu', () => menuButton().click(), page.getByRole('menu')],
  ['palette', () => userEvent.keyboard('{Control>}k{/Control}'), page.getByRole('dialog', { name: 'Find anything' })],
  [
    'dialog that a menu opened',
    async () => {
      await menuButton().click();
      await page.getByRole('menuitem', { name: /shortcuts/i }).click();
    },
    dialog,
  ],
  ['list of shortcuts', () => userEvent.keyboard('?'), dialog],
];

/** Waits for the overlay to be painted, as a person would: its history entry is made then. */
async function pressBack(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  history.back();
}

async function expectBackHome(): Promise<void> {
  await pressBack();
  await expectPath('/');
  await expect.element(rows.first()).toBeVisible();
}

test('Back closes each overlay and leaves the page, Esc leaves nothing in the history', async () => {
  for (const [, open, shown] of OVERLAYS) {
    await open();
    await expect.element(shown).toBeVisible();
    await pressBack();
    await expect.element(shown).not.toBeInTheDocument();
    await expectPath(PAGE);
    await expect.element(title()).toHaveTextContent('Brightwater Support');
    await open();
    await expect.element(shown).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
    await expectBackHome();
    await openSupport();
  }
});

test('Back closes overlays one by one: the question over the sheet, then the sheet', async () => {
  await expect.element(smsScreen(page).template).toBeVisible();
  await server.cut(true);
  await smsScreen(page).changeMenu('Answer {#} for {label}');
  await expectPill(/1 waiting/);
  const { sheet } = await openOutbox();
  const question = page.getByRole('dialog', { name: 'Discard this change?' });
  await sheet.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.element(question).toBeVisible();
  await pressBack();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await pressBack();
  await expect.element(sheet).not.toBeInTheDocument();
  await expectPath(PAGE);
  await expectBackHome();
});

test('after a page is opened from the palette, Back leads to the previous one, also if its address was replaced under the palette', async () => {
  const openBilling = async (replace?: () => void) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(dialog.getByRole('combobox')).toHaveFocus();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    replace?.();
    await userEvent.keyboard('bright billing{Enter}');
    await expect.element(title()).toHaveTextContent('Brightwater Billing');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await openBilling();
  await pressBack();
  await expect.element(title()).toHaveTextContent('Brightwater Support');
  await expectBackHome();
  history.forward();
  await expect.element(title()).toHaveTextContent('Brightwater Support');
  history.forward();
  await expect.element(title()).toHaveTextContent('Brightwater Billing');
  await pressBack();
  await expect.element(title()).toHaveTextContent('Brightwater Support');

  await openBilling(() => history.replaceState(null, '', `${PAGE}?from=list`));
  await pressBack();
  await expect.element(title()).toHaveTextContent('Brightwater Support');
  await expectPath(`${PAGE}?from=list`);
  await expectBackHome();
});

test('after a reload under an open sheet Back works; a deletion that leads home leaves no history entry of the deleted connection', async () => {
  await openOutbox();
  await reload();
  await expect.element(title()).toHaveTextContent('Brightwater Support');
  await expect.element(dialog).not.toBeInTheDocument();
  await expectBackHome();
  await openSupport();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectPath('/');
  await expect.element(rows.first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expectPath('/');
  await pressBack();
  await expectPath('/');
  await expect.element(rowOf('twilio-support')).not.toBeInTheDocument();
});

test('Forward after Back opens nothing and costs no further Back; an overlay that was closed with Esc leaves nothing in the history later either; a jump to an entry with an overlay shows its page', async () => {
  await openOutbox();
  await pressBack();
  await expect.element(dialog).not.toBeInTheDocument();
  history.forward();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(dialog).not.toBeInTheDocument();
  await expectPath(PAGE);
  await expectBackHome();
  await openSupport();

  await userEvent.keyboard('go');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expectBackHome();
  history.forward();
  await expect.element(title()).toHaveTextContent('Brightwater Support');

  await userEvent.keyboard('go');
  await expect.element(dialog).toBeVisible();
  await pressBack();
  await expect.element(dialog).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expectBackHome();
  history.go(2);
  await expect.element(title()).toHaveTextContent('Brightwater Support');
  await expectPath(PAGE);
  await expectBackHome();
});

test('Back closes an overlay and keeps the position that the page was scrolled to meanwhile; one that opens while the entry of another is being removed stays open, and Back closes it', async () => {
  await page.viewport(800, 400);
  const more = page.getByRole('main').css('[aria-haspopup="menu"]');
  await more.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  scrollTo(0, 12);
  await expect.poll(() => scrollY).toBe(12);
  await pressBack();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(scrollY).toBe(12);
  await page.viewport(1280, 800);

  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const remove = page.getByRole('button', { name: /^Delete/ }).element() as HTMLElement;
  const back = vi.spyOn(history, 'back').mockImplementationOnce(() => {
    // The step back takes a moment, during which a button is pressed.
    setTimeout(() => History.prototype.back.call(history), 1000);
    remove.click();
  });
  await expect.poll(() => back.mock.calls).not.toEqual([]);
  await expect.element(dialog).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await expect.element(dialog).toBeVisible();
  await pressBack();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectPath(PAGE);
  await expectBackHome();
});
