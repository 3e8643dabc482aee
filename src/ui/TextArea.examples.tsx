import { type Examples, ignore, LONG } from './examples.ts';
import { TextArea } from './TextArea.tsx';

export const examples: Examples = {
  rest: <TextArea name="name" label="Name" hint="Administrators see it." value="Night line" onChange={ignore} />,
  focus: <TextArea name="name" label="Name" value="Night line" onChange={ignore} />,
  mono: <TextArea name="key" label="Key" mono value="AC0night" onChange={ignore} />,
  invalid: <TextArea name="name" label="Name" required error="Name is required" value="" onChange={ignore} />,
  unusual: (
    <TextArea name="name" label="Name" warning="Another connection has this name." value="Night" onChange={ignore} />
  ),
  disabled: <TextArea name="name" label="Name" disabled value="Night line" onChange={ignore} />,
  'long text': <TextArea name="name" label={LONG} hint={LONG} value={LONG} onChange={ignore} />,
};
