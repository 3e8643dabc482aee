import { memo, useEffect, useRef, useState } from 'react';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { ColorSample } from '../../ui/ColorSample.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ColorControl.module.css';
import { AA, contrastOf, nearestPassing } from './contrast.ts';

/** How long a ratio must be unchanged before it is announced, in ms. */
const SAY_AFTER_MS = 1000;

/**
 * The contrast of a text with its background, both `#rrggbb`: the ratio, and if it is too low a warning with the
 * nearest sufficient colour. Blocks nothing. `onUse` applies that colour; without it the note offers none.
 */
export const ContrastNote = memo(function ContrastNote({
  text,
  background,
  onUse,
}: {
  text: string;
  background: string;
  onUse: ((color: string) => void) | undefined;
}) {
  const t = useTranslate();
  const contrast = contrastOf(text, background);
  const fails = contrast < AA;
  const ratio = `${ratioIn(contrast)}:1`;
  const announced = useSettledWords(fails ? `${ratio} ${t('contrast_warning')}` : t('color.contrast', { ratio }));
  return (
    <div className={styles.note} data-fails={fails || undefined}>
      <span className={styles.words}>
        <Icon name={fails ? 'warning' : 'check'} size={14} />
        <span>
          {fails ? (
            <>
              <strong>{ratio}</strong> <span>{t('contrast_warning')}</span>
            </>
          ) : (
            t('color.contrast', { ratio })
          )}
        </span>
      </span>
      {fails && onUse && <Offer color={nearestPassing(text, background)} onUse={onUse} />}
      <span role="status" className="visually-hidden">
        {announced}
      </span>
    </div>
  );
});

/** By locale: a formatter is slow to create, and a drag formats a ratio in every frame. */
const formats = new Map<string, Intl.NumberFormat>();

/** One decimal, rounded down so that an insufficient ratio is never shown as 4.5. */
function ratioIn(contrast: number): string {
  const locale = currentLocale();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, digits);
  formats.set(locale, format);
  return format.format(Math.floor(contrast * 10) / 10);
}

/**
 * The text to announce: none at first, later only when unchanged for a while, so that a drag is not announced step by step.
 */
function useSettledWords(words: string): string {
  const [announced, setAnnounced] = useState('');
  const last = useRef(words);
  useEffect(() => {
    if (last.current === words) return;
    const timer = setTimeout(() => {
      last.current = words;
      setAnnounced(words);
    }, SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return announced;
}

function Offer({ color, onUse }: { color: string; onUse: (color: string) => void }) {
  const t = useTranslate();
  return (
    <Button size="small" onClick={() => onUse(color)}>
      <span className={styles.offer}>
        <ColorSample color={color} small />
        {t('color.use', { color })}
      </span>
    </Button>
  );
}
