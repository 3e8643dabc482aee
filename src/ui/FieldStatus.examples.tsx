import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';
import { FieldStatus } from './FieldStatus.tsx';

const UNDO = (
  <Button variant="ghost" size="small">
    Undo
  </Button>
);

export const examples: Examples = {
  saving: <FieldStatus status={{ state: 'saving', label: 'Saving' }} />,
  saved: <FieldStatus status={{ state: 'saved', label: 'Saved', action: UNDO }} />,
  waiting: <FieldStatus status={{ state: 'waiting', label: 'Waiting to be sent' }} />,
  refused: (
    <FieldStatus status={{ state: 'refused', label: 'Not saved', reason: 'The service refused it.', action: UNDO }} />
  ),
  'long text': <FieldStatus status={{ state: 'refused', label: 'Not saved', reason: LONG }} />,
};
