import { use } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { ReplaceContext } from '../../settings/fields/replace-command.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { Button } from '../../ui/Button.tsx';

/** The button next to a credential that opens the form for a new one, if the kind has one. */
export function ReplaceButton<D extends object>({ open, field }: { open: OpenConnection<D>; field: MessageId }) {
  const t = useTranslate();
  const command = use(ReplaceContext);
  if (!('replace' in open.kind.edits)) return null;
  const label = t('replace.field', { field: { id: field } });
  return (
    <Button variant="ghost" size="small" aria-label={label} onClick={() => command.current?.()}>
      {t('replace.begin')}
    </Button>
  );
}
