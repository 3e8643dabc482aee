import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import type { Worded } from './field-sides.ts';
import { ShownValue } from './ShownValue.tsx';
import styles from './Sides.module.css';

/** One of two values next to each other. */
type Side = Worded & { label: string };

/** Two values, each with its label; the words that only one of two texts contains are marked. */
export function Sides({
  sides,
  field,
  look,
  isAddress = false,
}: {
  sides: readonly [Side, Side];
  field: string;
  look?: 'brief' | 'short' | 'long';
  isAddress?: boolean;
}) {
  return (
    <dl className={styles.sides} data-look={look} data-address={isAddress || undefined}>
      {sides.map((side, nth) => (
        <div key={side.label} className={styles.side}>
          {/* In one line, an arrow replaces the labels visually. */}
          <dt className={look === 'brief' ? 'visually-hidden' : undefined}>{side.label}</dt>
          <dd>
            <ShownValue {...side} field={field} beside={sides[1 - nth]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In characters: the longest value that is a line of text instead of a box. */
const SHORT = 60;

/** In characters: the longest total of both values on one line with an arrow, e.g. two numbers or options. */
const BRIEF = 18;

/** An address that is hardly readable in less than a line. */
const ADDRESS = /^https?:\S{16}/i;

/** Whether a side of a change has a text to show. */
export const isShown = (words: Message | undefined): words is Message =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

/** Whether a change fits on one line with an arrow. Values that contain an arrow themselves would be ambiguous. */
export function isBrief(t: Translate, from: Message | undefined, to: Message | undefined): boolean {
  const sides = [from, to].filter((words) => words !== undefined);
  if (sides.length === 0 || sides.some(masks)) return false;
  const texts = sides.map((words) => t(words));
  return texts.join('').length <= BRIEF && !texts.some((text) => /[\n→]/.test(text));
}

/** Labels of both sides of a change that is not decided yet. */
export const NOW_AFTER = ['change.now', 'change.after'] as const;

/** The labels of a refused change: the saved value and the administrator's. */
export const BEFORE_MINE = ['change.before', 'conflict.mine'] as const;

/** The values before and after a change, as its edit describes them; a single value when only one side is known. */
export function BeforeAfter({
  from,
  to,
  field,
  labels: [before, after] = ['change.before', 'change.after'],
}: {
  from: Message | undefined;
  to: Message | undefined;
  field: string;
  labels?: readonly [MessageId, MessageId] | undefined;
}) {
  const t = useTranslate();
  if (!isShown(from) && !isShown(to)) return null;
  if (!from || !to) return <ShownValue value words={from ?? to} field={field} />;
  const isShort = [from, to].every((words) => t(words).length <= SHORT);
  const look = isBrief(t, from, to) ? 'brief' : isShort ? 'short' : 'long';
  return (
    <Sides
      field={field}
      look={look}
      isAddress={[from, to].some((words) => ADDRESS.test(t(words)))}
      sides={[
        { label: t(before), value: isShown(from) ? true : '', words: from },
        { label: t(after), value: isShown(to) ? true : '', words: to },
      ]}
    />
  );
}
