import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import type { BulkRow, RowProblems } from './bulk.ts';
import { PERSONA_FIELDS, type PersonaField } from './persona.ts';
import styles from './RepairCards.module.css';
import { type Changes, RepairCell, RowUse } from './RepairFields.tsx';
import type { Rows } from './RepairTable.tsx';

const AT_ONCE = 20;

/** The wrong rows on a phone, each with its wrong cells only; corrected cells stay. */
export function RepairCards({
  rows,
  problems,
  shown,
  locked,
  onType,
  onLeaveOut,
}: Omit<Rows, 'goal' | 'onReached' | 'onGoal'>) {
  const t = useTranslate();
  const [limit, setLimit] = useState(AT_ONCE);
  return (
    <>
      <ul className={styles.cards} aria-label={t('persona.rows')}>
        {shown.slice(0, limit).map((at) => {
          const row = rows[at];
          const card = { at, locked, onType, onLeaveOut };
          return row && <Card key={at} row={row} problems={problems[at] ?? {}} {...card} />;
        })}
      </ul>
      {shown.length > limit && (
        <Button size="small" onClick={() => setLimit(limit + AT_ONCE)}>
          {t('members.more', { count: Math.min(AT_ONCE, shown.length - limit) })}
        </Button>
      )}
    </>
  );
}

function Card({
  row,
  at,
  problems,
  locked,
  onType,
  onLeaveOut,
}: { row: BulkRow; at: number; problems: RowProblems; locked: boolean } & Changes) {
  const t = useTranslate();
  const seen = useRef(new Set<PersonaField>());
  for (const field of PERSONA_FIELDS) if (problems[field]) seen.current.add(field);
  return (
    <li className={styles.card} data-out={row.out || undefined}>
      <RowUse row={row} at={at} locked={locked} look={styles.whose} onLeaveOut={onLeaveOut}>
        {t('persona.use', { row: row.row })}
        <bdi>{row.texts.fullName || row.texts.customerId}</bdi>
      </RowUse>
      {!row.out &&
        PERSONA_FIELDS.filter((field) => seen.current.has(field)).map((field) => (
          <div key={field} className={styles.asked}>
            <span aria-hidden="true">{t(`persona.${field}`)}</span>
            <RepairCell row={row} at={at} field={field} problem={problems[field]} readOnly={locked} onType={onType} />
          </div>
        ))}
    </li>
  );
}
