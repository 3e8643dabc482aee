import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { Button } from '../../ui/Button.tsx';
import { ColorSample } from '../../ui/ColorSample.tsx';
import { changedWords } from './changed-words.ts';
import { MessageText } from './MessageText.tsx';
import styles from './ShownValue.module.css';

/** Texts longer than this, in characters, are cut at their box until expanded. */
const LONG = 100;

const COLOR = /^#[\da-f]{6}$/i;

/** Values shown in the monospace font, as in their fields: an address, a colour, or a template of menu options. */
const CODE = /^(?:https?:\/\/\S+|#[\da-f]{6})$|\{(?:#|label)\}/i;

/**
 * A service's value for reading: lists as lists, booleans as words, texts unchanged. `words` are the setting's own and take
 * precedence for a single value. `beside`: the other value; words of the text that differ are marked.
 */
export function ShownValue({
  value,
  words,
  field = '',
  beside,
}: {
  value: unknown;
  words?: Message | undefined;
  field?: string;
  beside?: { value: unknown; words?: Message | undefined } | undefined;
}) {
  const t = useTranslate();
  if (isNothing(value)) return <Nothing isEmpty={!isAbsent(value) && beside !== undefined && isAbsent(beside.value)} />;
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
  if (words && masks(words)) return <MessageText words={words} field={field} />;
  const text = textOf(t, value, words);
  if (text === undefined && isRecord(value)) {
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
  return <Text text={text ?? ''} other={beside && textOf(t, beside.value, beside.words)} />;
}

/**
 * A dash for an empty value. With `isEmpty` the word "Empty", to tell an empty value from a missing one on the other side.
 */
function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const word = useTranslate()('outbox.nothing');
  if (isEmpty) return <span className={styles.nothing}>{word}</span>;
  return (
    <span role="img" title={word} className={styles.nothing}>
      –
    </span>
  );
}

/** A value as a single text; undefined for empty values, lists and secrets. */
function textOf(t: Translate, value: unknown, words: Message | undefined): string | undefined {
  if (isNothing(value) || Array.isArray(value) || (words && masks(words))) return undefined;
  const text = words && t(words);
  if (text || isRecord(value)) return text || undefined;
  return typeof value === 'boolean' ? t(value ? 'value.on' : 'value.off') : String(value);
}

function Text({ text, other }: { text: string; other: string | undefined }) {
  const runs = other === undefined ? undefined : changedWords(text, other);
  const shown = runs
    ? runs.map((run, nth) => (run.isChanged ? <Changed key={nth} text={run.text} /> : run.text))
    : Breakable({ text });
  const isCode = CODE.test(text) || undefined;
  if (text.length > LONG || text.includes('\n')) return <Long isCode={isCode}>{shown}</Long>;
  return (
    <bdi className={styles.text} data-code={isCode}>
      {COLOR.test(text) && <ColorSample color={text} small />}
      {shown}
    </bdi>
  );
}

/** Trailing spaces are not marked. */
const Changed = ({ text }: { text: string }) => (
  <>
    <mark className={styles.changed}>{text.trimEnd()}</mark>
    {text.slice(text.trimEnd().length)}
  </>
);

/** A text that may be longer than its box: its end fades until it is expanded. */
function Long({ isCode, children }: { isCode: true | undefined; children: ReactNode }) {
  const t = useTranslate();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setIsCut(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <bdi
        ref={box}
        id={id}
        className={styles.text}
        data-code={isCode}
        data-long={!isWhole || undefined}
        data-cut={isCut || undefined}
      >
        {children}
      </bdi>
      {(isCut || isWhole) && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'value.show_less' : 'value.show_all')}
        </Button>
      )}
    </>
  );
}

const isAbsent = (value: unknown) => value === undefined || value === null;

function isNothing(value: unknown): boolean {
  if (isAbsent(value) || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;
}
