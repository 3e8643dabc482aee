import { useId, useState } from 'react';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { isWhole, leftOver, type Remainder, remainderOf, sidesOf } from '../../model/conflict.ts';
import { readDate } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message } from '../../model/message.ts';
import { useServerCopy } from '../../state/documents/documents.ts';
import { discard, keepMine, type QueuedEdit } from '../../state/outbox/edits.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Conflict.module.css';
import { type FieldSides, fieldSides } from './field-sides.ts';
import { ShownValue } from './ShownValue.tsx';
import { Sides } from './Sides.tsx';

/** A field with different values on both sides; unnamed if it is the only one. */
type Difference = Omit<FieldSides, 'name'> & { name: Message | undefined };
type Side = 'theirs' | 'mine';

/**
 * Another administrator's values next to the edit's, field by field, with the possible decisions (O-06): one side, or for
 * several fields some from each. Fields that nobody else changed are sent either way. `onEdit` puts the edit's values back
 * into the form; `editOff`: why that is not possible now.
 */
export function Conflict({
  type,
  entry,
  onEdit,
  editOff,
}: {
  type: EditType;
  entry: QueuedEdit;
  onEdit?: (() => void) | undefined;
  editOff?: string | undefined;
}) {
  const t = useTranslate();
  const { differences, own } = compare(type, entry);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isTakenAlone = ({ field }: Difference) => remainderOf(type, entry, [field]) !== undefined;
  const several = differences.length > 1 && differences.every(isTakenAlone);
  const taken = differences.filter(({ field }) => chosen[field] === 'theirs').map(({ field }) => field);
  const mixed = taken.length > 0 && taken.length < differences.length;
  const keep = (left?: Remainder) => {
    announce({ id: 'outbox.sending' });
    void keepMine(entry, left);
  };
  const takeTheirs = () => {
    const left = leftOver(type, entry);
    if (left !== undefined) return keep(left);
    void discard(entry).then((gone) => gone && announce({ id: 'outbox.discarded', values: { title: entry.title } }));
  };
  return (
    <div className={styles.conflict}>
      {differences.map((difference) => (
        <Row
          key={difference.field}
          difference={difference}
          chosen={several ? (chosen[difference.field] ?? 'mine') : undefined}
          onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
        />
      ))}
      <OnlyMine own={own} />
      <div className={styles.decisions}>
        <Updated entry={entry} />
        {onEdit && (
          <Button disabledReason={editOff} onClick={onEdit}>
            {t('outbox.edit')}
          </Button>
        )}
        <Button onClick={takeTheirs}>{t('outbox.take_theirs')}</Button>
        <Button variant={mixed ? 'secondary' : 'primary'} onClick={() => keep()}>
          {t('outbox.keep_mine')}
        </Button>
        {mixed && (
          <Button variant="primary" onClick={() => keep(remainderOf(type, entry, taken))}>
            {t('conflict.mixed')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Both sides of a conflict, without the buttons to decide. */
export function ConflictSides({ type, entry }: { type: EditType; entry: QueuedEdit }) {
  const { differences, own } = compare(type, entry);
  return (
    <div className={styles.conflict}>
      {differences.map((difference) => (
        <Row key={difference.field} difference={difference} />
      ))}
      <OnlyMine own={own} />
    </div>
  );
}

/** How many values outside the conflict to show. */
const OWN_SHOWN = 10;

/** The fields that nobody else changed: not in conflict, and sent whichever side wins. */
function OnlyMine({ own }: { own: readonly Difference[] }) {
  const t = useTranslate();
  if (own.length === 0) return null;
  return (
    <div className={styles.only}>
      <p>{t('conflict.only_mine')}</p>
      <dl className={styles.own}>
        {own.slice(0, OWN_SHOWN).map(({ field, name, before, after }) => (
          <div key={field}>
            <dt>{name && t(name)}</dt>
            <dd>
              <ShownValue {...after} field={name ? t(name) : ''} beside={before} />
            </dd>
          </div>
        ))}
      </dl>
      {own.length > OWN_SHOWN && <p>{t('conflict.own_more', { count: own.length - OWN_SHOWN })}</p>}
    </div>
  );
}

/** When the connection was last changed: the service does not say who changed which field when. */
function Updated({ entry }: { entry: QueuedEdit }) {
  const t = useTranslate();
  const doc = useServerCopy(entry.lane);
  const at = isRecord(doc) ? doc['lastUpdate'] : undefined;
  const date = typeof at === 'string' || typeof at === 'number' ? readDate(at) : undefined;
  if (date === undefined) return null;
  return (
    <p className={styles.updated}>
      <time dateTime={new Date(date).toISOString()}>
        {t('conflict.updated', { date: formatDate(date, currentLocale()) })}
      </time>
    </p>
  );
}

function Row({
  difference: { name, before, after },
  chosen,
  onChoose,
}: {
  difference: Difference;
  chosen?: Side | undefined;
  onChoose?: (side: Side) => void;
}) {
  const t = useTranslate();
  const group = useId();
  const field = name ? t(name) : '';
  const sides = [
    { side: 'theirs', label: t('conflict.theirs'), ...before },
    { side: 'mine', label: t('conflict.mine'), ...after },
  ] as const;
  if (!chosen) {
    return (
      <div className={styles.row}>
        {name && <p className={styles.name}>{t(name)}</p>}
        <Sides sides={sides} field={field} />
      </div>
    );
  }
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{name && t(name)}</legend>
      <div className={styles.sides}>
        {sides.map(({ side, label, ...own }, nth) => (
          <label key={side} className={styles.side} data-chosen={chosen === side || undefined}>
            <span className={styles.whose}>
              <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose?.(side)} />
              {label}
            </span>
            <ShownValue {...own} field={field} beside={sides[1 - nth]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The touched fields that differ between the sides, and those that only this edit changes (`own`). */
function compare(type: EditType, entry: QueuedEdit): Record<'differences' | 'own', readonly Difference[]> {
  const { theirs, mine, moved, own } = sidesOf(type, entry);
  const named = (field: string) => fieldSides(type, field, theirs, mine);
  if (entry.touches.length > 1 && !isWhole(type)) return { differences: moved.map(named), own: own.map(named) };
  // The edit describes its only difference. A removal has no new value, so its name stands in.
  const { what, from, to = what } = type.describe(entry.input, theirs);
  const described = (field: string, before: unknown, after: unknown): Difference => ({
    ...{ field, name: undefined },
    ...{ before: { value: before, words: from }, after: { value: after, words: to } },
  });
  // Values that must be decided together are one difference.
  if (isWhole(type)) return { differences: [described('', true, true)], own: [] };
  return {
    differences: moved.map((field) => described(field, theirs[field], mine[field])),
    own: own.map((field) => ({ ...named(field), name: undefined })),
  };
}
