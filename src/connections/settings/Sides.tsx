import { useTranslate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
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
  look?: 'short' | 'long';
}) {
  return (
    <dl className={styles.sides} data-look={look}>
      {sides.map((side, nth) => (
        <div key={side.label} className={styles.side}>
          <dt>{side.label}</dt>
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

/** Whether a side of a change can be said. */
export const isShown = (words: Message | undefined): words is Message =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

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
  labels?: readonly [MessageId, MessageId];
}) {
  const t = useTranslate();
  if (!isShown(from) && !isShown(to)) return null;
  if (!from || !to) return <ShownValue value words={from ?? to} field={field} />;
  const isShort = [from, to].every((words) => t(words).length <= SHORT);
  return (
    <Sides
      field={field}
      look={isShort ? 'short' : 'long'}
      sides={[
        { label: t(before), value: isShown(from) ? true : '', words: from },
        { label: t(after), value: isShown(to) ? true : '', words: to },
      ]}
    />
  );
}
