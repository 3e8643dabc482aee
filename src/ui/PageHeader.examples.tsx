import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';
import { LinkButton } from './LinkButton.tsx';
import { PageHeader } from './PageHeader.tsx';

export const examples: Examples = {
  rest: <PageHeader title="Connections" />,
  'with everything': (
    <PageHeader
      title="Connections"
      help={<LinkButton variant="ghost" size="small" icon="help" aria-label="Help with this page" href="/" />}
      meta="31 connections"
      actions={<Button variant="primary">Add connection</Button>}
    />
  ),
  'long text': <PageHeader title={LONG} meta={LONG} actions={<Button>Add</Button>} />,
};
