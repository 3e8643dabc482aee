import { Button } from './Button.tsx';
import { type Examples, ignore, LONG } from './examples.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

export const examples: Examples = {
  rest: (
    <Field name="name" label="Name">
      {(control) => <Input {...control} value="Night line" onChange={ignore} />}
    </Field>
  ),
  'with a hint and an aside': (
    <Field
      name="name"
      label="Name"
      hint="Administrators see it."
      aside={
        <Button variant="ghost" size="small">
          Reset
        </Button>
      }
    >
      {(control) => <Input {...control} value="Night line" onChange={ignore} />}
    </Field>
  ),
  invalid: (
    <Field name="name" label="Name" required error="Name is required">
      {(control) => <Input {...control} value="" onChange={ignore} />}
    </Field>
  ),
  unusual: (
    <Field name="name" label="Name" warning="Another connection has this name.">
      {(control) => <Input {...control} value="Night line" onChange={ignore} />}
    </Field>
  ),
  'long text': (
    <Field name="name" label={LONG} hint={LONG}>
      {(control) => <Input {...control} value={LONG} onChange={ignore} />}
    </Field>
  ),
};
