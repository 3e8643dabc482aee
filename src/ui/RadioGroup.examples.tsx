import { type Examples, ignore, LONG } from './examples.ts';
import { RadioGroup } from './RadioGroup.tsx';

const OPTIONS = [
  { value: 'twilio', label: 'Twilio', hint: 'SMS and WhatsApp' },
  { value: 'vonage', label: 'Vonage' },
  { value: 'other', label: 'Other', hint: LONG },
] as const;

export const examples: Examples = {
  rest: <RadioGroup name="provider" label="Provider" value="twilio" onChange={ignore} options={OPTIONS} />,
  cards: (
    <RadioGroup name="provider" label="Provider" look="cards" value="twilio" onChange={ignore} options={OPTIONS} />
  ),
  inline: (
    <RadioGroup name="provider" label="Provider" look="inline" value="twilio" onChange={ignore} options={OPTIONS} />
  ),
  invalid: (
    <RadioGroup
      name="provider"
      label="Provider"
      required
      error="Provider is required"
      value={undefined}
      onChange={ignore}
      options={OPTIONS}
    />
  ),
  locked: <RadioGroup name="provider" label="Provider" locked value="twilio" onChange={ignore} options={OPTIONS} />,
};
