import { platformName } from '../../connection/kind/platform-name.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';

/** The type of the connection, as a row (VON-17). */
export function ConnectionType<D extends object>({ open }: { open: OpenConnection<D> }) {
  const t = useTranslate();
  return <KeyValue label={t('connection_type')}>{t(platformName(open.kind.platform))}</KeyValue>;
}
