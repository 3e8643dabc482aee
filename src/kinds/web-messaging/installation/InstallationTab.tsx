import { Snippet } from '../../../connection/screen/Snippet.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { useConfig } from '../../../state/session/config.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import styles from './InstallationTab.module.css';
import { embedSnippet } from './snippets.ts';

/** Installation (CHAT-INS): how to put the widget on a website, and what may hide it there. */
export function InstallationTab({ open: { view } }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const snippet = embedSnippet(useConfig().widgetHost, view.widgetId);
  return (
    <Columns
      beside={
        <Card title={t('snippet.checks')}>
          <Checks view={view} />
        </Card>
      }
    >
      <Card title={t('snippet.install')} description={t('snippet.install_why')}>
        {snippet === undefined ? (
          <EmptyState icon="clock" level={3} title={t('snippet.no_widget')}>
            {t('snippet.no_widget_why')}
          </EmptyState>
        ) : (
          <ol className={styles.steps}>
            <li>
              <p>{t('snippet.step_copy')}</p>
              <Snippet code={snippet} />
            </li>
            <li>
              <p>
                <Paste />
              </p>
            </li>
            <li>
              <p>{t('snippet.step_check')}</p>
            </li>
          </ol>
        )}
      </Card>
    </Columns>
  );
}

/** Where to paste it, with the tag as code. */
function Paste() {
  const t = useTranslate();
  const [before, after] = t('snippet.step_paste', { tag: TAG }).split(TAG);
  return (
    <>
      {before}
      <code dir="ltr" translate="no">
        {TAG}
      </code>
      {after}
    </>
  );
}

const TAG = '</body>';

/** Settings of the connection and the console that affect it. */
function Checks({ view: { cors = [], hideChatLauncher = false } }: { view: WebMessaging }) {
  const t = useTranslate();
  const { widgetHost } = useConfig();
  return (
    <KeyValueList>
      <KeyValue label={t('snippet.check_domains')}>
        <span>{domainsInWords(cors, t)}</span>
        <a href="?tab=security">{t('snippet.to_security')}</a>
      </KeyValue>
      <KeyValue label={t('snippet.check_launcher')}>
        <span>{t(hideChatLauncher ? 'snippet.launcher_hidden' : 'snippet.launcher_shown')}</span>
      </KeyValue>
      <KeyValue label={t('snippet.check_host')}>
        <span className={styles.host}>
          <code dir="ltr" translate="no">
            {widgetHost}
          </code>
          <span>{t('snippet.check_host_why')}</span>
        </span>
      </KeyValue>
    </KeyValueList>
  );
}

/** The websites that can show the widget, as text; `*` means all. */
function domainsInWords(cors: readonly string[], t: Translate): string {
  if (cors.length === 0) return t('snippet.no_domain');
  return cors.includes('*') ? t('snippet.any_domain') : t('snippet.domains', { count: cors.length });
}
