import { type Examples, ignore, LONG } from './examples.ts';
import { SaveBar } from './SaveBar.tsx';

const WORDS = { label: 'Unsaved changes', saveLabel: 'Save', discardLabel: 'Discard', onDiscard: ignore };

export const examples: Examples = {
  rest: <SaveBar {...WORDS} message="2 fields changed" />,
  saving: <SaveBar {...WORDS} message="2 fields changed" saving />,
  'disabled with a reason': <SaveBar {...WORDS} message="1 field has an error" saveDisabledReason="Name is required" />,
  'long text': <SaveBar {...WORDS} message={LONG} />,
};
