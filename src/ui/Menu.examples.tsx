import { Button } from './Button.tsx';
import { type Examples, ignore, LONG } from './examples.ts';
import { Menu, MenuCheckboxGroup, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from './Menu.tsx';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export const examples: Examples = {
  rest: (
    <Menu trigger={<Button icon="more" aria-label="More actions" />}>
      <MenuItem icon="copy" shortcut="D" onSelect={ignore}>
        Duplicate
      </MenuItem>
      <MenuItem icon="download" disabledReason="You are offline." onSelect={ignore}>
        Export
      </MenuItem>
      <MenuItem icon="trash" danger onSelect={ignore}>
        Delete…
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value="light" onChange={ignore} options={THEMES} />
      <MenuRadioGroup segments label="Theme" value="light" onChange={ignore} options={THEMES} />
      <MenuCheckboxGroup label="Columns" chosen={['light']} onChange={ignore} options={THEMES} />
      <MenuNote>{LONG}</MenuNote>
    </Menu>
  ),
};
