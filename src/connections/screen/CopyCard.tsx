import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** The way to a new connection that begins as this one does; `form` is the address of its form, ready for one more parameter. */
export function CopyCard({ id, form }: { id: string; form: string }) {
  const t = useTranslate();
  return (
    <Card
      title={t('copy.title')}
      description={t('copy.description')}
      aside={
        <LinkButton icon="copy" href={`${form}copy=${encodeURIComponent(id)}`}>
          {t('copy.start')}
        </LinkButton>
      }
    />
  );
}
