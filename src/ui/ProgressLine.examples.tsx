import type { Examples } from './examples.ts';
import { ProgressLine } from './ProgressLine.tsx';

export const examples: Examples = {
  busy: <ProgressLine active label="Loading" />,
};
