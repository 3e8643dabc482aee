import { type Examples, LONG } from './examples.ts';
import { StatusChip } from './StatusChip.tsx';

export const examples: Examples = {
  neutral: <StatusChip>Draft</StatusChip>,
  info: <StatusChip tone="info">Running</StatusChip>,
  waiting: <StatusChip tone="waiting">Waiting</StatusChip>,
  refused: <StatusChip tone="refused">Needs attention</StatusChip>,
  saved: <StatusChip tone="saved">Saved</StatusChip>,
  'long text': <StatusChip tone="refused">{LONG}</StatusChip>,
};
