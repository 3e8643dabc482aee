import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { ShownConnection } from '../kind/kind.ts';

/** A link to a new connection with copies of this one's values. */
export function CopyCard<D extends object>({ open: { kind, id } }: { open: ShownConnection<D> }) {
  const t = useTranslate();
  if (!kind.numberForm) return null;
  return (
    <Card
      title={t('copy.title')}
      description={t('copy.description')}
      aside={
        <LinkButton icon="copy" href={`${kind.numberForm.address}copy=${encodeURIComponent(id)}`}>
          {t('copy.start')}
        </LinkButton>
      }
    />
  );
}
