import { useId } from 'react';
import { platformName } from '../../connection/kind/platform-name.ts';
import { ReadOnlySecret, ReplaceButton } from '../../connection/screen/ReadOnlyFields.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { textFromBase64 } from '../../model/base64.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { FieldNote } from '../../ui/Field.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import type { Vonage } from './vonage.ts';

/** The type of the connection, as a row (VON-17). */
export function ConnectionType<D extends object>({ open }: { open: OpenConnection<D> }) {
  const t = useTranslate();
  return <KeyValue label={t('connection_type')}>{t(platformName(open.kind.platform))}</KeyValue>;
}

/** The key's text as a secret row (VON-20, O-23); if it cannot be decoded it is shown unchanged. */
export function PrivateKeyRow({ open }: { open: OpenConnection<Vonage> }) {
  const t = useTranslate();
  const id = useId();
  const { privateKey } = open.view;
  if (!privateKey) return <ReadOnlySecret open={open} field="privateKey" label="private_key" />;
  const text = textFromBase64(privateKey);
  return (
    <KeyValue label={t('private_key')}>
      <SecretValue value={text ?? privateKey} field={t('private_key')} unavailable={t('value.unset')}>
        <ReplaceButton open={open} field="private_key" />
      </SecretValue>
      {text === null && <FieldNote name="privateKey" warning={t('private_key.unreadable')} hintId={id} errorId={id} />}
    </KeyValue>
  );
}
