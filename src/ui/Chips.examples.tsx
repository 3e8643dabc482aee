import { Chips } from './Chips.tsx';
import { type Examples, ignore, LONG } from './examples.ts';

const CHIPS = ['example.com', LONG].map((text) => ({ id: text, text, removeLabel: `Remove ${text}` }));

export const examples: Examples = {
  rest: <Chips label="Domains" chips={CHIPS} onRemove={ignore} />,
  focus: <Chips label="Domains" chips={CHIPS.slice(0, 1)} onRemove={ignore} />,
  locked: <Chips label="Domains" chips={CHIPS} onRemove={ignore} locked />,
};
