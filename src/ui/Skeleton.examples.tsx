import type { Examples } from './examples.ts';
import { Skeleton } from './Skeleton.tsx';

const SHAPES = ['rows', 'list', 'lines', 'form', 'facts', 'page', 'word'] as const;

export const examples: Examples = {
  ...Object.fromEntries(SHAPES.map((shape) => [shape, <Skeleton key={shape} shape={shape} count={2} />])),
};
