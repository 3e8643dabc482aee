import { type Examples, ignore, LONG } from './examples.ts';
import { Select } from './Select.tsx';

const OPTIONS = [
  { value: 'sms', label: 'SMS' },
  { value: 'long', label: LONG },
] as const;

export const examples: Examples = {
  rest: <Select aria-label="Type" value="sms" onChange={ignore} options={OPTIONS} />,
  focus: <Select aria-label="Type" value="sms" onChange={ignore} options={OPTIONS} />,
  invalid: <Select aria-label="Type" aria-invalid value="sms" onChange={ignore} options={OPTIONS} />,
  disabled: <Select aria-label="Type" disabled value="sms" onChange={ignore} options={OPTIONS} />,
  'long text': <Select aria-label="Type" value="long" onChange={ignore} options={OPTIONS} />,
};
