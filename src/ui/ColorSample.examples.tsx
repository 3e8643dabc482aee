import { ColorSample } from './ColorSample.tsx';
import type { Examples } from './examples.ts';

export const examples: Examples = {
  small: <ColorSample small color="#0b5cad" />,
  'no color': <ColorSample small color={undefined} />,
};
