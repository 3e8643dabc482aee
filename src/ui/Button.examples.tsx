import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';

export const examples: Examples = {
  rest: <Button>Export</Button>,
  primary: <Button variant="primary">Save</Button>,
  ghost: <Button variant="ghost">Reset</Button>,
  danger: <Button variant="danger">Delete</Button>,
  small: <Button size="small">Edit</Button>,
  'small ghost': (
    <Button variant="ghost" size="small">
      Undo
    </Button>
  ),
  'with icons': (
    <Button icon="plus" iconAfter="chevron-down">
      Add
    </Button>
  ),
  'only an icon': <Button variant="ghost" icon="more" aria-label="More actions" />,
  pressed: <Button aria-pressed>Only mine</Button>,
  focus: <Button>Export</Button>,
  busy: (
    <Button variant="primary" busy>
      Save
    </Button>
  ),
  disabled: <Button disabled>Save</Button>,
  'disabled with a reason': <Button disabledReason="Nothing was changed.">Save</Button>,
  'long text': <Button>{LONG}</Button>,
};
