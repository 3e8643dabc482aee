import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { useConfig } from '../../../state/session/config.ts';
import { Card } from '../../../ui/Card.tsx';
import { Copyable, KeyValue, KeyValueList } from '../../../ui/KeyValue.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import steps from './InstallationTab.module.css';
import styles from './MobileInstallation.module.css';
import { apiIdOf, safeDownload } from './snippets.ts';

const DOWNLOADS = [
  { field: 'iosSdkLink', label: 'sdk.download_ios' },
  { field: 'androidSdkLink', label: 'sdk.download_android' },
] as const;

/**
 * How to put the SDK into an app: its downloads, the id and the API's address (SDK-INS-01…03, A-95), and what may prevent it
 * from working.
 */
export function MobileInstallation({ open: { view, id } }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const { service } = useConfig();
  return (
    <Columns
      beside={
        <Card title={t('sdk.checks')}>
          <Checks view={view} />
        </Card>
      }
    >
      <Card title={t('sdk.installation')} description={t('sdk.installation.description')}>
        <ol className={steps.steps}>
          <li>
            <p>{t('sdk.step_download')}</p>
            <Downloads view={view} />
          </li>
          <li>
            <p>{t('sdk.step_start')}</p>
            <div className={styles.values}>
              <KeyValueList>
                <KeyValue label={t('sdk.api_id')}>
                  <Copyable value={apiIdOf(view, id)} field={t('sdk.api_id')} />
                </KeyValue>
                <KeyValue label={t('sdk.api_url')}>
                  <Copyable value={service} field={t('sdk.api_url')} />
                </KeyValue>
              </KeyValueList>
            </div>
          </li>
          <li>
            <p>{t('sdk.step_check')}</p>
          </li>
        </ol>
      </Card>
    </Columns>
  );
}

function Downloads({ view }: { view: WebMessaging }) {
  const t = useTranslate();
  const links = DOWNLOADS.flatMap(({ field, label }) => {
    const href = safeDownload(view[field], location.href);
    return href === null ? [] : [{ href, label }];
  });
  if (links.length === 0) return <p>{t('sdk.no_download')}</p>;
  return (
    <div className={styles.downloads}>
      {links.map(({ href, label }) => (
        <LinkButton key={label} href={href} icon="download" external>
          {t(label)}
        </LinkButton>
      ))}
    </div>
  );
}

/** Settings of the connection that affect it, with links. */
function Checks({ view: { requiresAuth = false, webhook = '' } }: { view: WebMessaging }) {
  const t = useTranslate();
  const checks: readonly { label: MessageId; text: MessageId; link?: ReactNode }[] = [
    { label: 'sdk.api_url', text: 'sdk.check_address' },
    {
      label: 'chat.requiresAuth',
      text: requiresAuth ? 'sdk.signed_in' : 'sdk.anyone',
      link: <a href="?tab=security">{t('snippet.to_security')}</a>,
    },
    {
      label: 'chat.tab.push',
      text: webhook === '' ? 'sdk.no_webhook' : 'sdk.webhook_set',
      link: <a href="?tab=push">{t('sdk.to_push')}</a>,
    },
  ];
  return (
    <KeyValueList>
      {checks.map(({ label, text, link }) => (
        <KeyValue key={label} label={t(label)}>
          <span className={steps.host}>
            <span>{t(text)}</span>
            {link}
          </span>
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

const NEXT = [
  { text: 'sdk.setup.app', hint: 'sdk.next.app' },
  { text: 'sdk.setup.push', hint: 'sdk.setup.push.hint' },
  { text: 'sdk.setup.try', hint: 'sdk.try.hint' },
] as const;

/** The steps after a connection was created, which its page explains. */
export function AfterSaving() {
  const t = useTranslate();
  return (
    <div>
      <Card title={t('sdk.next')} description={t('sdk.next_why')}>
        <ol className={steps.steps}>
          {NEXT.map(({ text, hint }) => (
            <li key={text}>
              <p className={steps.says}>{t(text)}</p>
              <p className={steps.hint}>{t(hint)}</p>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
