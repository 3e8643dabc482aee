import { Button } from './Button.tsx';
import { Card, CardStack } from './Card.tsx';
import { type Examples, LONG } from './examples.ts';

export const examples: Examples = {
  rest: (
    <Card title="Menu reply" description="What customers get who ask for a menu.">
      The content of the card.
    </Card>
  ),
  'with an aside and a footer': (
    <Card
      title="Allowed domains"
      aside={<Button size="small">Import</Button>}
      footer={<Button variant="primary">Save</Button>}
    >
      The content of the card.
    </Card>
  ),
  danger: (
    <Card title="Delete this connection" tone="danger">
      <Button variant="danger">Delete…</Button>
    </Card>
  ),
  folded: (
    <Card title="Advanced" folds>
      The content of the card.
    </Card>
  ),
  stack: (
    <CardStack>
      <Card title="Replace credentials" aside={<Button size="small">Replace…</Button>} />
      <Card title="Delete this connection" aside={<Button size="small">Delete…</Button>} />
    </CardStack>
  ),
  'long text': <Card title={LONG} description={LONG} aside={<Button size="small">Edit</Button>} />,
};
