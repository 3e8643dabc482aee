import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2000;

/** The button's name, what is said when it worked, and when the browser refused. */
export type CopyWords = { label: string; copiedLabel: string; failedLabel: string };

/** Copies one value, and answers in its own place: a tick or a warning for two seconds, said once aloud. */
export function CopyButton({
  value,
  words,
  compact = false,
  onCopy,
}: {
  value: string;
  words: CopyWords;
  /** The icon alone, for the end of a value's line. */
  compact?: boolean | undefined;
  onCopy?: ((copied: boolean) => void) | undefined;
}) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => setAnswer(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = async () => {
    if (!place.current) return;
    const copied = await copyText(value, place.current);
    setAnswer(copied);
    onCopy?.(copied);
  };

  const icon = answer === null ? 'copy' : answer ? 'check' : 'warning';
  return (
    <>
      {compact ? (
        <Button variant="ghost" size="small" icon={icon} aria-label={words.label} title={words.label} onClick={copy} />
      ) : (
        <Button size="small" icon={icon} onClick={copy}>
          {words.label}
        </Button>
      )}
      <span ref={place} aria-live="polite" className="visually-hidden">
        {answer === null ? '' : answer ? words.copiedLabel : words.failedLabel}
      </span>
    </>
  );
}
