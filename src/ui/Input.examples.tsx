import { type Examples, ignore, LONG } from './examples.ts';
import { Input } from './Input.tsx';

export const examples: Examples = {
  rest: <Input aria-label="Name" value="Night line" onChange={ignore} />,
  empty: <Input aria-label="Name" value="" placeholder="Night line" onChange={ignore} />,
  mono: <Input aria-label="Id" mono value="AC0night" onChange={ignore} />,
  focus: <Input aria-label="Name" value="Night line" onChange={ignore} />,
  invalid: <Input aria-label="Name" aria-invalid value="" onChange={ignore} />,
  'read only': <Input aria-label="Name" readOnly value="Night line" onChange={ignore} />,
  disabled: <Input aria-label="Name" disabled value="Night line" onChange={ignore} />,
  'long text': <Input aria-label="Name" value={LONG} onChange={ignore} />,
};
