import type { Examples } from './examples.ts';
import { IconButton } from './IconButton.tsx';

export const examples: Examples = {
  rest: <IconButton icon="edit" label="Edit" />,
  'removes a row': <IconButton icon="trash" label="Remove" data-removes />,
  focus: <IconButton icon="edit" label="Edit" />,
  busy: <IconButton icon="edit" label="Edit" busy />,
  'disabled with a reason': <IconButton icon="trash" label="Remove" disabledReason="A simulation is running." />,
};
