import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';
import { Notice } from './Notice.tsx';

export const examples: Examples = {
  info: (
    <Notice tone="info" icon="info">
      This connection was created on the platform.
    </Notice>
  ),
  waiting: (
    <Notice tone="waiting" icon="pause" action={<Button size="small">Review</Button>}>
      Three changes are held.
    </Notice>
  ),
  refused: (
    <Notice tone="refused" icon="warning">
      The service no longer knows this connection.
    </Notice>
  ),
  'long text': (
    <Notice tone="info" icon="info" action={<Button size="small">Review</Button>}>
      {LONG}
    </Notice>
  ),
};
