import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard control of the list: ↓ in the search moves to the rows, ↑ and ↓ move between them; Enter in the search opens
 * the only match.
 */
export function walkRows(event: KeyboardEvent): void {
  const { target, key } = event;
  const rows = [...document.querySelectorAll<HTMLElement>('tr :is(a, button)')];
  const search = target instanceof HTMLInputElement;
  const at = rows.indexOf(target as HTMLElement);
  if (key === 'Enter' && search && rows.length === 1) rows[0]?.click();
  const next = rows[at + (STEPS[key] ?? NaN)];
  if (!next || !(search || at >= 0)) return;
  event.preventDefault();
  next.focus();
}
