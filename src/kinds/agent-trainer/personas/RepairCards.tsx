import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import table from './Bulk.module.css';
import type { BulkRow, RowProblems } from './bulk.ts';
import { PERSONA_FIELDS, type PersonaField } from './persona.ts';
import styles from './RepairCards.module.css';
import { type Changes, cellName, type Rows } from './RepairTable.tsx';

/** So many cards are drawn at once. */
const AT_ONCE = 20;

/** The rows with errors on a phone: of each what is wrong alone, which stays there once it is mended. */
export function RepairCards({
  rows,
  problems,
  shown,
  locked,
  goal,
  onReached,
  onType,
  onLeaveOut,
}: Omit<Rows, 'onGoal'>) {
  const t = useTranslate();
  const box = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(AT_ONCE);
  const place = goal ? shown.indexOf(goal.at) : -1;
  if (place >= limit) setLimit(place + AT_ONCE);

  // Once its card has been drawn.
  useEffect(() => {
    const field = goal && box.current?.querySelector<HTMLElement>(`[data-cell="${cellName(goal)}"]`);
    if (!field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
    onReached(goal);
  });

  return (
    <>
      <ul ref={box} className={styles.cards} aria-label={t('persona.rows')}>
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
  row: { row, texts, out = false },
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
    <li className={styles.card} data-out={out || undefined}>
      <label className={styles.whose}>
        <input
          type="checkbox"
          aria-label={t('persona.use', { row })}
          checked={!out}
          disabled={locked}
          onChange={({ target }) => onLeaveOut([at], !target.checked)}
        />
        {t('persona.use', { row })}
        <bdi>{texts.fullName || texts.customerId}</bdi>
      </label>
      {!out &&
        PERSONA_FIELDS.filter((field) => seen.current.has(field)).map((field) => {
          const problem = problems[field];
          const why = `why-${at}-${field}`;
          return (
            <label key={field} className={styles.asked}>
              {t(`persona.${field}`)}
              <input
                dir="auto"
                autoComplete="off"
                className={table.input}
                data-cell={cellName({ at, field })}
                aria-label={t('persona.cell', { column: t(`persona.${field}`), row })}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && why}
                readOnly={locked}
                value={texts[field]}
                onChange={({ target }) => onType(at, field, target.value)}
              />
              {problem && (
                <span id={why} className={table.why}>
                  {t(problem)}
                </span>
              )}
            </label>
          );
        })}
    </li>
  );
}
