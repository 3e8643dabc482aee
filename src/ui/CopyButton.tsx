import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { guardFocus, type MayFocus } from './focus-request.ts';

const SHOWN_MS = 2000;

/** Copies a value; shows the result on the button for two seconds, a tick or a warning, and announces it once. */
export function CopyButton({
  value,
  label,
  compact = false,
  secret = false,
  onCopy,
}: {
  value: string;
  /** The accessible name, which says what it copies: a page may have several. */
  label: string;
  /** Only the icon, for the end of a value's line. */
  compact?: boolean | undefined;
  /** Cleared from the clipboard after a while. */
  secret?: boolean;
  onCopy?: ((copied: boolean, mayFocus: MayFocus) => void) | undefined;
}) {
  const t = useTranslate();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => setAnswer(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  const copy = async () => {
    if (!place.current) return;
    const mayFocus = guardFocus();
    const copied = await copyText(value, place.current, secret);
    setAnswer(copied);
    onCopy?.(copied, mayFocus);
  };

  const icon = answer === null ? 'copy' : answer ? 'check' : 'warning';
  return (
    <>
      {compact ? (
        <Button variant="ghost" size="small" icon={icon} aria-label={label} title={label} onClick={copy} />
      ) : (
        <Button size="small" icon={icon} onClick={copy}>
          {label}
        </Button>
      )}
      <span ref={place} aria-live="polite" className="visually-hidden">
        {answer === null ? '' : t(answer ? 'copy.done' : 'copy.failed')}
      </span>
    </>
  );
}
