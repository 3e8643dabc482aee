import { BusyBar } from './BusyBar.tsx';
import type { Examples } from './examples.ts';

export const examples: Examples = {
  busy: <BusyBar label="Searching" />,
};
