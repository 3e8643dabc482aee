import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { type Examples, LONG } from './examples.ts';

export const examples: Examples = {
  rest: (
    <EmptyState icon="inbox" title="No connections yet" action={<Button variant="primary">Add connection</Button>}>
      Connect a number, a widget or a page.
    </EmptyState>
  ),
  failed: <EmptyState icon="warning" title="The list could not be loaded" action={<Button>Try again</Button>} />,
  'long text': (
    <EmptyState icon="search" title={LONG}>
      {LONG}
    </EmptyState>
  ),
};
