import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { outboxSheet, unsentPill } from '../pages/outbox.ts';

export const pill = unsentPill(page);

/** Expects this text in the top bar's button. */
export const expectPill = (text: RegExp) => expect.poll(() => pill.query()?.textContent ?? '').toMatch(text);

export async function openOutbox() {
  await pill.click();
  const outbox = outboxSheet(page);
  await expect.element(outbox.sheet).toBeVisible();
  return outbox;
}
