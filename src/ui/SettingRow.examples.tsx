import type { ComponentProps } from 'react';
import { type Examples, ignore, LONG } from './examples.ts';
import { SettingRow } from './SettingRow.tsx';
import { Switch } from './Switch.tsx';

type Look = Partial<Omit<ComponentProps<typeof SettingRow>, 'children' | 'name'>>;

const Row = ({ label = 'Emoji icon', ...look }: Look) => (
  <SettingRow {...look} name="emojiIcon" label={label}>
    {(control) => <Switch {...control} checked locked={look.lockedReason !== undefined} onChange={ignore} />}
  </SettingRow>
);

export const examples: Examples = {
  rest: <Row hint="Customers can send emoji." />,
  square: <Row square />,
  invalid: <Row error="Choose at least one." />,
  locked: <Row lockedReason="A simulation is running." />,
  saved: <Row status={{ state: 'saved', label: 'Saved' }} />,
  refused: <Row status={{ state: 'refused', label: 'Not saved', reason: 'The service refused it.' }} />,
  'with a note': <Row note="Two widgets use it." />,
  'long text': <Row label={LONG} hint={LONG} />,
};
