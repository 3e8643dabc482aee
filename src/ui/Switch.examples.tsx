import { type Examples, ignore } from './examples.ts';
import { Switch } from './Switch.tsx';

export const examples: Examples = {
  off: <Switch aria-label="Emoji icon" checked={false} onChange={ignore} />,
  on: <Switch aria-label="Emoji icon" checked onChange={ignore} />,
  focus: <Switch aria-label="Emoji icon" checked onChange={ignore} />,
  invalid: <Switch aria-label="Emoji icon" aria-invalid checked={false} onChange={ignore} />,
  'locked off': <Switch aria-label="Emoji icon" locked checked={false} onChange={ignore} />,
  'locked on': <Switch aria-label="Emoji icon" locked checked onChange={ignore} />,
};
