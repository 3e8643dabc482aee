import { useId, useState } from 'react';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { readDate } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message } from '../../model/message.ts';
import { isWhole, leftOver, type Remainder, remainderOf, sidesOf } from '../../model/settings/conflict.ts';
import { useServerCopy } from '../../state/documents/server-copy.ts';
import { discard, keepMine, type QueuedEdit } from '../../state/outbox/edits.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Conflict.module.css';
import { ShownValue } from './ShownValue.tsx';
import { Sides } from './Sides.tsx';

/** One field of which both sides want something else; without a name there is only one. */
type Difference = { field: string; name: Message | undefined; theirs: unknown; mine: unknown };
type Side = 'theirs' | 'mine';
type SideWords = Partial<Record<Side, Message | undefined>>;

/**
 * What another administrator wrote beside what is wanted here, field by field, and the ways out (O-06): one side, or of several
 * fields some from each. What nobody else changed is sent either way. `onEdit` puts mine back into the form; `editOff`: why it
 * cannot now.
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
      <Updated entry={entry} />
      {differences.map((difference) => (
        <Row
          key={difference.field}
          difference={difference}
          words={wordsOf(type, entry, difference)}
          chosen={several ? (chosen[difference.field] ?? 'mine') : undefined}
          onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
        />
      ))}
      <OnlyMine type={type} own={own} />
      <div className={styles.decisions}>
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

/** Both sides of a conflict without the ways out. */
export function ConflictSides({ type, entry }: { type: EditType; entry: QueuedEdit }) {
  const { differences, own } = compare(type, entry);
  return (
    <div className={styles.conflict}>
      {differences.map((difference) => (
        <Row key={difference.field} difference={difference} words={wordsOf(type, entry, difference)} />
      ))}
      <OnlyMine type={type} own={own} />
    </div>
  );
}

/** So many values are shown of which nobody has to decide. */
const OWN_SHOWN = 10;

/** What nobody else changed: it is no part of the conflict, and is sent whichever side is chosen. */
function OnlyMine({ type, own }: { type: EditType; own: readonly Difference[] }) {
  const t = useTranslate();
  if (own.length === 0) return null;
  return (
    <div className={styles.row}>
      <p className={styles.updated}>{t('conflict.only_mine')}</p>
      <dl className={styles.own}>
        {own.slice(0, OWN_SHOWN).map(({ field, name, mine }) => (
          <div key={field}>
            <dt>{name && t(name)}</dt>
            <dd>
              <ShownValue value={mine} words={type.describeValue?.(field, mine)} field={name ? t(name) : ''} />
            </dd>
          </div>
        ))}
      </dl>
      {own.length > OWN_SHOWN && (
        <p className={styles.updated}>{t('conflict.own_more', { count: own.length - OWN_SHOWN })}</p>
      )}
    </div>
  );
}

/** Both sides in the words of the edit; of a field among several, where some of it is masked. */
function wordsOf(type: EditType, entry: QueuedEdit, { field, theirs, mine }: Difference): SideWords {
  if (entry.touches.length > 1 && !isWhole(type)) {
    return { theirs: type.describeValue?.(field, theirs), mine: type.describeValue?.(field, mine) };
  }
  const { what, from, to } = type.describe(entry.input, compare(type, entry).theirs);
  // Of a removal nothing is left to be shown.
  return { theirs: from, mine: to ?? what };
}

/** The service does not say who changed a field and when, only when the connection was last changed at all. */
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
  difference: { name, theirs, mine },
  words,
  chosen,
  onChoose,
}: {
  difference: Difference;
  words: SideWords;
  chosen?: Side | undefined;
  onChoose?: (side: Side) => void;
}) {
  const t = useTranslate();
  const group = useId();
  const field = name ? t(name) : '';
  const sides = [
    { side: 'theirs', label: t('conflict.theirs'), value: theirs, words: words.theirs },
    { side: 'mine', label: t('conflict.mine'), value: mine, words: words.mine },
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

/** What became of values that are decided together is said in the edit's own words. */
const WHOLE: Difference = { field: '', name: undefined, theirs: true, mine: true };

/** The touched fields on which the two sides differ, and those that only this edit changes (`own`). */
function compare(type: EditType, entry: QueuedEdit) {
  const { theirs, mine, moved, own } = sidesOf(type, entry);
  if (isWhole(type)) return { theirs, differences: [WHOLE], own: [] };
  const named = entry.touches.length > 1;
  const nameOf = (field: string): Message => type.nameOf?.(field) ?? { verbatim: field };
  const difference = (field: string): Difference => ({
    field,
    name: named ? nameOf(field) : undefined,
    theirs: theirs[field],
    mine: mine[field],
  });
  return { theirs, differences: moved.map(difference), own: own.map(difference) };
}
