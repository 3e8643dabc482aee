import { useTranslate } from '../../i18n/translate.ts';
import { textFromBase64 } from '../../model/base64.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { ReadOnlySecret } from '../screen/ReadOnlyField.tsx';
import type { Vonage } from './vonage.ts';

/** A key that is not on this device, or not set, in a row; one that is here has a card of its own. */
export function PrivateKeyRow({ open }: { open: OpenConnection<Vonage> }) {
  return open.view.privateKey ? null : <ReadOnlySecret open={open} field="privateKey" label="private_key" />;
}

/** The key's text (VON-20); what cannot be decoded is shown as it came. */
export function PrivateKeyCard({ open }: { open: OpenConnection<Vonage> }) {
  const t = useTranslate();
  const { privateKey } = open.view;
  if (!privateKey) return null;
  const text = textFromBase64(privateKey);
  return (
    <Card title={t('private_key.card')}>
      <TextArea
        mono
        readOnly
        name="privateKey"
        label={t('private_key')}
        warning={text === null ? t('private_key.unreadable') : undefined}
        value={text ?? privateKey}
        onChange={() => undefined}
        aside={
          <CopyButton compact value={text ?? privateKey} label={t('action.copy_field', { field: t('private_key') })} />
        }
      />
    </Card>
  );
}
