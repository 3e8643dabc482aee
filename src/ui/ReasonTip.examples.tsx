import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';

export const examples: Examples = {
  'on a control that cannot be used': <Button disabledReason="Nothing was changed.">Save</Button>,
  'long text': <Button disabledReason={LONG}>Save</Button>,
};
