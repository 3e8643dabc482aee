import { useTranslate } from '../../i18n/translate.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { Said } from './Said.tsx';
import styles from './ShownValue.module.css';

/** Texts longer than this are scrolled in their box, which the keyboard can reach. */
const LONG = 240;

/**
 * A value of the service as a person reads it: lists as lists, switches as words, texts as they are. `words` are those of
 * the setting itself, which know better what a single value means.
 */
export function ShownValue({
  value,
  words,
  field = '',
}: {
  value: unknown;
  words?: Message | undefined;
  /** What it is a value of. */
  field?: string;
}) {
  const t = useTranslate();
  if (isNothing(value)) return <span className={styles.nothing}>{t('outbox.nothing')}</span>;
  if (Array.isArray(value)) {
    return (
      <ul className={styles.list}>
        {value.map((each, index) => (
          <li key={index}>
            <ShownValue value={each} />
          </li>
        ))}
      </ul>
    );
  }
  if (words && masks(words)) return <Said words={words} field={field} />;
  const text = words && t(words);
  if (text) return <Text text={text} />;
  if (isRecord(value)) {
    return (
      <ul className={styles.list}>
        {Object.entries(value).map(([name, each]) => (
          <li key={name}>
            <bdi className={styles.name}>{name}</bdi> <ShownValue value={each} />
          </li>
        ))}
      </ul>
    );
  }
  return <Text text={typeof value === 'boolean' ? t(value ? 'value.on' : 'value.off') : String(value)} />;
}

function Text({ text }: { text: string }) {
  return (
    <bdi
      className={styles.text}
      data-long={text.length > LONG || undefined}
      tabIndex={text.length > LONG ? 0 : undefined}
    >
      {text}
    </bdi>
  );
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;
}
