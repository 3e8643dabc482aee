import type { Examples } from './examples.ts';
import { ForeignText } from './ForeignText.tsx';

export const examples: Examples = {
  rest: <ForeignText text="¿Dónde está mi pedido?" />,
};
