import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { ShownValue } from './ShownValue.tsx';
import styles from './Sides.module.css';

/** One of two values that are shown beside each other; `words` are those of the setting, which know better what it means. */
export type Side = { label: string; value: unknown; words?: Message | undefined };

/** Two values, each in a box with its label; the words that only one of two texts has are marked. */
export function Sides({
  sides,
  field,
  look,
}: {
  sides: readonly [Side, Side];
  field: string;
  look?: 'brief' | 'short' | 'long';
}) {
  return (
    <dl className={styles.sides} data-look={look}>
      {sides.map((side, nth) => (
        <div key={side.label} className={styles.side}>
          {/* Where a line has both, an arrow says it to those who see it. */}
          <dt className={look === 'brief' ? 'visually-hidden' : undefined}>{side.label}</dt>
          <dd>
            <ShownValue {...side} field={field} beside={sides[1 - nth]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In characters: a value up to here is a line of text, a longer one a box. */
const SHORT = 60;

/** In characters: both values together up to here, two numbers or two choices, stand on one line with an arrow between them. */
const BRIEF = 18;

/** Whether a side of a change can be said. */
export const isShown = (words: Message | undefined): words is Message =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

/**
 * Whether a change is said on one line, from the one value to the other. Values with an arrow of their own are not: nobody could say
 * which is which.
 */
export function isBrief(t: Translate, from: Message | undefined, to: Message | undefined): boolean {
  const sides = [from, to].filter((words) => words !== undefined);
  if (sides.length === 0 || sides.some(masks)) return false;
  const texts = sides.map((words) => t(words));
  return texts.join('').length <= BRIEF && !texts.some((text) => /[\n→]/.test(text));
}

/** What both sides of a change that is to be decided are called. */
export const NOW_AFTER = ['change.now', 'change.after'] as const;

/** What a change replaces and what by, in the words of its edit; one side alone, where nothing is known of the other. */
export function BeforeAfter({
  from,
  to,
  field,
  labels: [before, after] = ['change.before', 'change.after'],
}: {
  from: Message | undefined;
  to: Message | undefined;
  /** What changes. */
  field: string;
  /** What both sides are called. */
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
      sides={[
        { label: t(before), value: isShown(from) ? true : '', words: from },
        { label: t(after), value: isShown(to) ? true : '', words: to },
      ]}
    />
  );
}
