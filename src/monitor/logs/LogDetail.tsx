import { ADVICE } from '../../connections/screen/cause-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { LogRow } from '../../model/errorlog/errorlog.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useAbout } from '../overview/use-about.ts';
import { CAUSE_WORDS } from './cause-words.ts';
import { COLUMNS, cellText } from './columns.ts';
import styles from './LogDetail.module.css';

/** So many characters of a record are put on screen; copying takes all of it. */
const LONGEST = 20_000;

const FACTS = COLUMNS.filter(({ id }) => id !== 'reason');

/** One error in full: what it means, what can be done, every field, and the record as the service sent it. */
export function LogDetail({ row, open, onClose }: { row: LogRow; open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { path } = useAbout()(row);
  const record = JSON.stringify(row.raw, null, 2);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('log.title')}
      description={t(CAUSE_WORDS[row.cause])}
      footer={
        <>
          {path && (
            <LinkButton size="small" href={path}>
              {t('log.connection')}
            </LinkButton>
          )}
          <CopyButton value={record} label={t('log.copy')} />
        </>
      }
    >
      <div className={styles.detail}>
        <p className={styles.advice}>{t(ADVICE[row.cause])}</p>
        <KeyValueList>
          {row.reason && (
            <KeyValue label={t('log.says')}>
              <code>{shorten(row.reason)}</code>
            </KeyValue>
          )}
          {FACTS.map((column) => (
            <KeyValue key={column.id} label={t(column.name)}>
              {column.code ? (
                <code dir="ltr">
                  <Breakable text={cellText(row, column, t)} />
                </code>
              ) : (
                <bdi>{cellText(row, column, t)}</bdi>
              )}
            </KeyValue>
          ))}
        </KeyValueList>
        <section className={styles.record}>
          <h3>{t('log.record')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <pre dir="ltr" translate="no" tabIndex={0}>
            {record.length > LONGEST ? `${record.slice(0, LONGEST)}…` : record}
          </pre>
        </section>
      </div>
    </Sheet>
  );
}
