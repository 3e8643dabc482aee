import { CopyButton } from './CopyButton.tsx';
import type { Examples } from './examples.ts';

export const examples: Examples = {
  rest: <CopyButton value="twilio-support" label="Copy the id" />,
  compact: <CopyButton compact value="twilio-support" label="Copy the id" />,
  focus: <CopyButton compact value="twilio-support" label="Copy the id" />,
};
