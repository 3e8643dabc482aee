import { useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { useSaid } from '../../../settings/fields/use-said.ts';
import { DraftNote } from '../../../settings/forms/DraftNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import styles from './Bulk.module.css';
import { type BulkRow, isWrong, type RowProblems } from './bulk.ts';
import { MAX_PERSONAS, PERSONA_FIELDS, type PersonaField } from './persona.ts';
import cardStyles from './RepairCards.module.css';
import { type Changes, type Place, RepairCell, RepairTable, type Rows, RowUse } from './RepairTable.tsx';
import type { Bulk } from './use-bulk.ts';

/** The file's name, and how many of its rows are valid. */
export function Summary({ bulk: { rows, assessment, draft } }: { bulk: Bulk }) {
  const t = useTranslate();
  const { right, wrong, out, total } = assessment;
  const { file } = draft.values;
  return (
    <span role="status" className={styles.counts}>
      {file && (
        <>
          <bdi className={styles.file}>{file}</bdi>
          {' · '}
        </>
      )}
      {t('persona.summary', { rows: rows.length, right, wrong, out })}
      {total > MAX_PERSONAS && ` · ${t('persona.room', { used: total, limit: MAX_PERSONAS })}`}
    </span>
  );
}

/** What is missing before the upload. */
export function Wanting({ bulk: { assessment } }: { bulk: Bulk }) {
  const t = useTranslate();
  const { first, wrong, cells } = assessment;
  const wanting = first !== null || wrong > 0 ? t(first ?? 'persona.cells', { count: cells }) : '';
  useSaid(wanting);
  if (wanting === '') return null;
  return (
    <span data-testid="error-personaRows" className={styles.first}>
      <Icon name="warning" size={14} />
      <span>{wanting}</span>
    </span>
  );
}

/** The rows of a file, to correct and upload. */
export function Repair({ bulk, locked }: { bulk: Bulk; locked: MessageId | undefined }) {
  const { rows } = bulk;
  const { problems } = bulk.assessment;
  const { shown, goal, onReached, onGoal, ...finding } = useFinding(bulk);
  // On a phone a table of nine columns shows one and a half.
  const cards = !useAtLeast(768) && finding.isFiltered;
  const table = {
    ...{ rows, problems, shown },
    ...{ locked: locked !== undefined, onType: bulk.type, onLeaveOut: bulk.leaveOut },
  };
  return (
    <div className={styles.repair}>
      <Finding bulk={bulk} locked={locked} {...finding} />
      {cards ? <RepairCards {...table} /> : <RepairTable {...table} {...{ goal, onReached, onGoal }} />}
      <Ending bulk={bulk} locked={locked} />
    </div>
  );
}

/** The filter for rows, and the cell to focus. */
function useFinding({ rows, assessment: { problems } }: Bulk) {
  const wrong = () => problems.flatMap((found, at) => (isWrong(found) ? [at] : []));
  /** The positions of the wrong rows when the filter was set: a corrected row stays visible. */
  const [only, setOnly] = useState<readonly number[] | 'all'>();
  const [atFirst] = useState(wrong);
  const [goal, setGoal] = useState<Place>();
  const last = useRef<Place>(undefined);
  const phone = !useAtLeast(768);
  const count = rows.length;
  // By default a phone shows only the rows to correct.
  const chosen = only ?? (phone && atFirst.length > 0 ? atFirst : 'all');
  const shown = useMemo(
    () => (chosen === 'all' ? [...new Array(count).keys()] : chosen.filter((at) => at < count)),
    [chosen, count],
  );

  return {
    isFiltered: chosen !== 'all',
    filter: (on: boolean) => setOnly(on ? wrong() : 'all'),
    shown,
    goal,
    onGoal: setGoal,
    onReached(place: Place) {
      last.current = place;
      setGoal(undefined);
    },
    toNext() {
      const next = nextWrong(problems, last.current);
      if (!next) return;
      if (!shown.includes(next.at)) setOnly('all');
      setGoal(next);
    },
  };
}

/** The first wrong cell after a given one, or of all. */
function nextWrong(problems: readonly RowProblems[], from: Place | undefined): Place | undefined {
  const cells = problems.flatMap((found, at) =>
    PERSONA_FIELDS.filter((field) => found[field]).map((field) => ({ at, field })),
  );
  const isAfter = ({ at, field }: Place) =>
    from === undefined ||
    at > from.at ||
    (at === from.at && PERSONA_FIELDS.indexOf(field) > PERSONA_FIELDS.indexOf(from.field));
  return cells.find(isAfter) ?? cells[0];
}

type Acting = { bulk: Bulk; locked: MessageId | undefined };

/** The filter for wrong rows, and the button to the next error. */
function Finding({
  bulk,
  locked,
  isFiltered,
  filter,
  toNext,
}: Acting & Pick<ReturnType<typeof useFinding>, 'isFiltered' | 'filter' | 'toNext'>) {
  const t = useTranslate();
  const { problems, wrong } = bulk.assessment;
  const leaveOut = () =>
    bulk.leaveOut(
      problems.flatMap((found, at) => (isWrong(found) ? [at] : [])),
      true,
    );
  // On a phone, rows with errors need no further search.
  const isAlone = !useAtLeast(768) && isFiltered;
  if (wrong === 0 && !isFiltered) return null;
  return (
    <div className={styles.tools}>
      <label className={styles.only}>
        <input type="checkbox" checked={isFiltered} onChange={() => filter(!isFiltered)} />
        {t('persona.only_wrong')}
      </label>
      {wrong > 0 && !isAlone && (
        <Button size="small" variant="ghost" onClick={toNext}>
          {t('persona.next_wrong')}
        </Button>
      )}
      {wrong > 0 && (
        <Button size="small" variant="ghost" disabledReason={locked && t(locked)} onClick={leaveOut}>
          {t('persona.leave_out')}
        </Button>
      )}
    </div>
  );
}

/** The actions on all rows. */
function Ending({ bulk, locked }: Acting) {
  const t = useTranslate();
  const { right, wrong } = bulk.assessment;
  const reason = locked ?? reasonNot(bulk);
  return (
    <div className={styles.end}>
      <DraftNote draft={bulk.draft} />
      <Button onClick={bulk.discard}>{t('action.discard')}</Button>
      <Button variant="primary" disabledReason={reason && t(reason)} onClick={() => void bulk.upload()}>
        {t('persona.upload', { count: wrong > 0 ? 0 : right })}
      </Button>
    </div>
  );
}

/** Why nothing can be uploaded yet; undefined if it can. */
function reasonNot({ assessment: { wrong, right, first } }: Bulk): MessageId | undefined {
  if (wrong > 0) return 'persona.to_mend';
  if (right === 0) return 'persona.none_left';
  return first ?? undefined;
}

const AT_ONCE = 20;

/** The wrong rows on a phone, each with its wrong cells only; corrected cells stay. */
function RepairCards({
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
      <ul className={cardStyles.cards} aria-label={t('persona.rows')}>
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
    <li className={cardStyles.card} data-out={row.out || undefined}>
      <RowUse row={row} at={at} locked={locked} look={cardStyles.whose} onLeaveOut={onLeaveOut}>
        {t('persona.use', { row: row.row })}
        <bdi>{row.texts.fullName || row.texts.customerId}</bdi>
      </RowUse>
      {!row.out &&
        PERSONA_FIELDS.filter((field) => seen.current.has(field)).map((field) => (
          <div key={field} className={cardStyles.asked}>
            <span aria-hidden="true">{t(`persona.${field}`)}</span>
            <RepairCell row={row} at={at} field={field} problem={problems[field]} readOnly={locked} onType={onType} />
          </div>
        ))}
    </li>
  );
}
