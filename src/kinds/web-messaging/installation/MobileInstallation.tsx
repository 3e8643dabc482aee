import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useConfig } from '../../../state/session/config.ts';
import { Card } from '../../../ui/Card.tsx';
import { Copyable, KeyValue, KeyValueList } from '../../../ui/KeyValue.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { WebMessaging } from '../base/document.ts';
import styles from './MobileInstallation.module.css';
import { apiIdOf, safeDownload } from './mobile.ts';

const DOWNLOADS = [
  { field: 'iosSdkLink', label: 'sdk.download_ios' },
  { field: 'androidSdkLink', label: 'sdk.download_android' },
] as const;

/** What an app needs of this connection: its id, the address of the API, and the SDK itself (SDK-INS-01…03, A-95). */
export function MobileInstallation({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const { apiBase } = useConfig();
  const id = apiIdOf(open.view, open.id);
  const url = apiBase || location.origin;
  return (
    <Card title={t('sdk.installation')} description={t('sdk.installation.description')}>
      <KeyValueList>
        <KeyValue label={t('sdk.api_id')}>
          <Copyable value={id} field={t('sdk.api_id')} />
        </KeyValue>
        <KeyValue label={t('sdk.api_url')}>
          <Copyable value={url} field={t('sdk.api_url')} />
        </KeyValue>
      </KeyValueList>
      <div className={styles.downloads}>
        {DOWNLOADS.map(({ field, label }) => {
          const href = safeDownload(open.view[field], location.href);
          return (
            href !== null && (
              <LinkButton key={field} href={href} icon="download" external>
                {t(label)}
              </LinkButton>
            )
          );
        })}
        {DOWNLOADS.every(({ field }) => safeDownload(open.view[field], location.href) === null) && (
          <p>{t('sdk.no_download')}</p>
        )}
      </div>
    </Card>
  );
}
