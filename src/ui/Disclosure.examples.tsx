import { Disclosure } from './Disclosure.tsx';
import type { Examples } from './examples.ts';

export const examples: Examples = {
  closed: (
    <Disclosure label="Show the details" open={false}>
      The content.
    </Disclosure>
  ),
  focus: (
    <Disclosure label="Show the details" open={false}>
      The content.
    </Disclosure>
  ),
  open: (
    <Disclosure label="Show the details" open>
      The content.
    </Disclosure>
  ),
};
