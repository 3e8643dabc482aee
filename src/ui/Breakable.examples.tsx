import { Breakable } from './Breakable.tsx';
import type { Examples } from './examples.ts';

export const examples: Examples = {
  rest: <Breakable text="https://messages.example.com/connections/twilio/AC0night?region=eu-central" />,
};
