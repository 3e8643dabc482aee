import { type Examples, LONG } from './examples.ts';
import { LinkButton } from './LinkButton.tsx';

export const examples: Examples = {
  rest: <LinkButton href="/">All connections</LinkButton>,
  primary: (
    <LinkButton variant="primary" icon="plus" href="/">
      Add connection
    </LinkButton>
  ),
  ghost: (
    <LinkButton variant="ghost" href="/">
      Change many
    </LinkButton>
  ),
  'only an icon': <LinkButton variant="ghost" size="small" icon="help" aria-label="Help with this page" href="/" />,
  focus: <LinkButton href="/">All connections</LinkButton>,
  external: (
    <LinkButton external href="https://example.com">
      Release notes
    </LinkButton>
  ),
  'long text': <LinkButton href="/">{LONG}</LinkButton>,
};
