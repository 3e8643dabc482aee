import { type Examples, ignore } from '../examples.ts';
import { Field } from '../Field.tsx';
import { Combobox } from './Combobox.tsx';

const Countries = ({ error }: { error?: string }) => (
  <Field name="country" label="Country" error={error}>
    {(control) => (
      <Combobox
        control={control}
        items={['Iceland', 'Nepal', 'Togo']}
        keyOf={(name) => name}
        onPick={ignore}
        onType={ignore}
        label="Countries"
        placeholder="Search countries"
        found="3 countries"
        none="No country"
        use={{ selected: 'Nepal', textOf: (name) => name }}
      >
        {(name) => name}
      </Combobox>
    )}
  </Field>
);

export const examples: Examples = {
  rest: <Countries />,
  focus: <Countries />,
  invalid: <Countries error="Choose a country" />,
};
