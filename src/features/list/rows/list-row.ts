import type { ReactNode } from 'react';
import type { Connection } from '../../../model/connection.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import type { CreatingRow, RowState } from '../../../state/list/list.ts';
import type { IconName } from '../../../ui/icon-paths.ts';
import type { Tone } from '../../../ui/StatusChip.tsx';

/** A row of the list: a connection of the service, or an unsent create. */
export type ListRow = Connection | CreatingRow;

/** How the rows are rendered: `top` for a positioned one; `stateOf` returns the state of a row's edits. */
export type RowsProps = {
  rows: readonly ListRow[];
  draw: (row: ListRow, index: number, top?: number) => ReactNode;
  stateOf: (row: ListRow) => RowState | undefined;
};

/** A chip of a row: the state of its edits, a problem, or a fact. */
export type RowChip = { label: MessageId | Message; tone: Tone; icon?: IconName };

const NONE: readonly RowChip[] = [];

/** The chips in a row's column: at most one about its state, then its facts; most rows have none. */
export function chipsOf(row: ListRow, state: RowState | undefined): readonly RowChip[] {
  if (!state && !row.syncConnectionId && !row.encrypted) return NONE;
  const chips: RowChip[] = [];
  if (state?.attention) chips.push({ label: 'chip.attention', tone: 'refused' });
  else if (state?.deleting) chips.push({ label: 'chip.deleting', tone: 'waiting', icon: 'trash' });
  else if (state?.creating) chips.push({ label: 'chip.creating', tone: 'waiting' });
  else if (state?.wrong) chips.push({ label: state.wrong, tone: 'refused' });
  else if (state?.waiting && state.held) chips.push({ label: 'outbox.held', tone: 'waiting', icon: 'pause' });
  else if (state?.waiting) chips.push({ label: 'outbox.waiting', tone: 'waiting' });
  else if (state?.draft) chips.push({ label: 'chip.draft', tone: 'neutral', icon: 'edit' });
  else if (state?.setup) chips.push({ label: state.setup, tone: 'info' });
  if (row.syncConnectionId) chips.push({ label: 'chip.shared', tone: 'neutral', icon: 'link' });
  if (row.encrypted) chips.push({ label: 'chip.encrypted', tone: 'neutral', icon: 'lock' });
  return chips;
}
