import type { Page } from '@playwright/test';
import { clicked, repeat, typed } from './kit/hand.ts';
import type { Stage } from './kit/stage.ts';
import { inTurns, median, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['dialog', 'typing'];

const TURNS = 8;

/** A connection's Delete dialog and its menu reply field, beside the floor's dialog and filter field. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const pairs = await inTurns(
    stage.runs,
    () => use(stage, `${ours.url}/twilio/twilio-support?session_id=demo`, 'Delete', '[name="menuConfiguration"]'),
    () => use(stage, floor.url, 'Remove', 'input'),
  );
  await close();
  return [
    toRow(pairs, { name: 'dialog', what: 'opening a dialog: click to its paint, 4× CPU', unit: 'ms', limit: 1.5 }),
    toRow(pairs, { name: 'typing', what: 'typing in a field: key to next paint, 4× CPU', unit: 'ms', limit: 1.5 }),
  ];
}

async function use(stage: Stage, url: string, button: string, control: string): Promise<Sample> {
  const visit = await stage.visit({ cpu: 4 });
  const { page } = visit;
  await page.goto(url);
  const field = page.locator(control).first();
  await field.waitFor();
  await page.waitForTimeout(2000);
  const dialog = median(await repeat(TURNS, () => open(page, button)));
  await field.focus();
  const typing = median(await repeat(TURNS, (turn) => typed(page, 'abcdefgh'.charAt(turn))));
  await visit.close();
  return { dialog, typing };
}

async function open(page: Page, button: string): Promise<number> {
  const time = await clicked(page, page.getByRole('button', { name: button, exact: true }).first(), {
    shown: '[role="dialog"], [role="alertdialog"]',
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return time;
}
