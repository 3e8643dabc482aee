import type { Examples } from './examples.ts';
import { Logo } from './Logo.tsx';

export const examples: Examples = {
  'of a platform': <Logo mark={{ path: 'M4 5h12v8H9l-3 3v-3H4Z', tile: '#5b5bd6' }} />,
  unknown: <Logo />,
  ...Object.fromEntries(([24, 28, 40] as const).map((size) => [`${size} px`, <Logo key={size} size={size} />])),
};
