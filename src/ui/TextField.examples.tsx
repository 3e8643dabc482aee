import { type Examples, ignore, LONG } from './examples.ts';
import { TextField } from './TextField.tsx';

export const examples: Examples = {
  rest: <TextField name="name" label="Name" hint="Administrators see it." value="Night line" onChange={ignore} />,
  focus: <TextField name="name" label="Name" value="Night line" onChange={ignore} />,
  mono: <TextField name="key" label="Key" mono value="AC0night" onChange={ignore} />,
  invalid: <TextField name="name" label="Name" required error="Name is required" value="" onChange={ignore} />,
  unusual: (
    <TextField name="name" label="Name" warning="Another connection has this name." value="Night" onChange={ignore} />
  ),
  disabled: <TextField name="name" label="Name" disabled value="Night line" onChange={ignore} />,
  'long text': <TextField name="name" label={LONG} hint={LONG} value={LONG} onChange={ignore} />,
};
