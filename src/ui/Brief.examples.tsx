import { Brief } from './Brief.tsx';
import type { Examples } from './examples.ts';

export const examples: Examples = {
  rest: <Brief short="3 h" full="3 hours ago" />,
};
