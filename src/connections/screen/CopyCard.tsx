import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** The way to a new connection that begins as this one does; `form` is the address of its form, ready for one more parameter. */
export function CopyCard({ id, form }: { id: string; form: string }) {
  const say = useSay();
  return (
    <Card
      title={say('copy.title')}
      description={say('copy.description')}
      aside={
        <LinkButton icon="copy" href={`${form}copy=${encodeURIComponent(id)}`}>
          {say('copy.start')}
        </LinkButton>
      }
    />
  );
}
