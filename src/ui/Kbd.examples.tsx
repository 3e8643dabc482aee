import type { Examples } from './examples.ts';
import { Kbd } from './Kbd.tsx';

export const examples: Examples = {
  rest: <Kbd>Ctrl</Kbd>,
};
