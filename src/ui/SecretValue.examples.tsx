import type { Examples } from './examples.ts';
import { SecretValue } from './SecretValue.tsx';

export const examples: Examples = {
  rest: <SecretValue value="t0ken" field="Auth token" />,
  'part of it shown': <SecretValue value="t0ken-1234" masked="••••1234" field="Auth token" />,
  'as a field': <SecretValue value="t0ken" field="Auth token" isField />,
  'not on this device': <SecretValue value={undefined} field="Auth token" unavailable="Set, and not stored here" />,
};
