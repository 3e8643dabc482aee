import { formatDate } from '../../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Copyable } from '../../../ui/KeyValue.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { shorten } from '../../../ui/shorten.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import { useAbout } from '../overview/use-about.ts';
import { COLUMNS, type Column, cellText, MISSING, reasonOf, recordOf } from './columns.ts';
import styles from './LogDetail.module.css';

/** How many characters of a record to show; Copy takes all of it. */
const LONGEST = 20_000;

const FACTS = COLUMNS.filter(({ id }) => id !== 'reason');

/** One error in full: its meaning, the advice, every field, and the record as the service sent it. */
export function LogDetail({ row, open, onClose }: { row: LogRow; open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { path } = useAbout()(row);
  const record = recordOf(row);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t(`cause.${row.cause}`)}
      description={[row.connectionName, row.at !== undefined && formatDate(row.at, currentLocale())]
        .filter(Boolean)
        .join(' · ')}
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
        <p className={styles.advice}>{t(`advice.${row.cause}`)}</p>
        <dl className={styles.facts}>
          {row.reason && (
            <div>
              <dt>{t('log.says')}</dt>
              <dd>
                <code>{shorten(reasonOf(row))}</code>
              </dd>
            </div>
          )}
          {FACTS.map((column) => (
            <div key={column.id}>
              <dt>{t(column.name)}</dt>
              <dd>
                <Fact row={row} column={column} />
              </dd>
            </div>
          ))}
        </dl>
        <Disclosure label={t('log.record')} open={false}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
          <pre className={styles.record} dir="ltr" translate="no" tabIndex={0}>
            {record.length > LONGEST ? `${record.slice(0, LONGEST)}…` : record}
          </pre>
        </Disclosure>
      </div>
    </Sheet>
  );
}

/** One field; ids and addresses can be copied. */
function Fact({ row, column }: { row: LogRow; column: Column }) {
  const t = useTranslate();
  const text = cellText(row, column, t);
  if (column.code && text !== MISSING) return <Copyable value={text} field={t(column.name)} />;
  return <bdi>{text}</bdi>;
}
