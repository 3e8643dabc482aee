import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { isBrief, isShown, NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL } from '../../ui/table-roles.ts';
import styles from './ProposalCells.module.css';
import type { Proposal } from './proposal.ts';
import { Check, type Tick } from './Selection.tsx';

/**
 * The cells of a row: what would change, with a checkbox if it can be selected, and both values. `title`, if not the setting,
 * names the row, and `path` leads to it.
 */
export function ProposalCells({
  what,
  from,
  to,
  refused,
  title,
  path,
  about = [],
  isLoss,
  tick,
  group,
  sides: [before, after] = NOW_AFTER,
  several,
  unsure,
  note,
}: Pick<Proposal, 'from' | 'to' | 'refused'> & {
  what?: Message | undefined;
  title?: string;
  path?: string | undefined;
  about?: readonly (string | false | undefined)[];
  /** Selecting it removes something. */
  isLoss?: boolean;
  tick?: Tick | undefined;
  /** The name of its group, for the checkbox's name; without it the whole text names the checkbox. */
  group?: string;
  sides?: readonly [MessageId, MessageId];
  /** Replaces the first value if there is more than one. */
  several?: ReactNode;
  /** The first value may be out of date. */
  unsure?: boolean;
  /** Replaces the values. */
  note?: ReactNode;
}) {
  const t = useTranslate();
  const id = useId();
  const field = what ? t(what) : '';
  const name = title ?? field;
  const words = (
    <>
      {path === undefined ? (
        <bdi className={styles.called}>{shorten(name)}</bdi>
      ) : (
        <a className={styles.called} href={addressOf(path)}>
          {name}
        </a>
      )}
      <span id={id} data-loss={isLoss || undefined}>
        {about.map(
          (line, nth) =>
            line && (
              <span key={nth} className={styles.about}>
                {line}
              </span>
            ),
        )}
        {refused && (
          <span className={`${styles.about} ${styles.barred}`}>
            <Icon name="lock" size={14} />
            {t(refused)}
          </span>
        )}
      </span>
    </>
  );
  const isShort = isBrief(t, from, to) && !several;
  const side = { ...CELL, className: styles.side, 'data-brief': isShort || undefined };
  return (
    <>
      <td {...CELL} className={styles.name} data-bare={!tick || undefined}>
        {tick ? (
          <Check
            {...tick}
            {...(group !== undefined && { name: t('portable.select', { section: group, name }), describedBy: id })}
          >
            <span className={styles.words}>{words}</span>
          </Check>
        ) : (
          words
        )}
      </td>
      {note === undefined ? (
        <>
          <td {...side}>
            {several || (
              <SideValue label={t(before)} field={field} words={from} beside={{ words: to }} isPast={unsure} />
            )}
          </td>
          <td {...side}>
            <SideValue label={t(after)} field={field} words={to} beside={{ words: from }} />
          </td>
        </>
      ) : (
        <td {...CELL} colSpan={2} className={styles.note}>
          {note}
        </td>
      )}
    </>
  );
}

/** A value as words; `value` if it contains more than they do. */
type Worded = { words?: Message | undefined; value?: unknown };

/** `label` is shown on a phone; `beside`: the value on the other side, to compare with; `isPast`: it may be out of date. */
type Side = Worded & { label: string; field: string; beside?: Worded | undefined; isPast?: boolean | undefined };

export const SideValue = ({ label, field, words, value, beside, isPast }: Side) => (
  <Pair label={label} isPast={isPast}>
    <ShownValue
      {...valueOrWords(words, value)}
      field={field}
      beside={beside && valueOrWords(beside.words, beside.value)}
    />
  </Pair>
);

/** A side's content with its label, which shows only on a phone. */
export const Pair = ({ label, isPast, children }: Pick<Side, 'label' | 'isPast'> & { children: ReactNode }) => (
  <div className={styles.pair}>
    <span aria-hidden="true" className={styles.label}>
      {label}
    </span>
    <div className={styles.value} data-muted={isPast || undefined}>
      {children}
    </div>
  </div>
);

/** Words without a value are the value themselves. */
export const valueOrWords = (words: Message | undefined, value: unknown) => ({
  words,
  value: value ?? (words && !isShown(words) ? '' : words),
});
