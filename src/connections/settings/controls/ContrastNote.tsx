import { memo, useEffect, useRef, useState } from 'react';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ColorSample } from '../../../ui/ColorSample.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ColorControl.module.css';
import { AA, contrastOf, nearestPassing } from './contrast.ts';

/** How long a ratio has rested before it is said aloud, in ms. */
const SAY_AFTER_MS = 1000;

/**
 * How well a text can be read on its background, both `#rrggbb`: the ratio, and where it fails the warning with the
 * nearest colour that passes. Nothing is blocked. `onUse` takes that colour; without it none is offered.
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

/** By locale: one is dear to make, and a drag says a ratio in every frame. */
const formats = new Map<string, Intl.NumberFormat>();

/** A tenth is enough, cut so that what fails never reads as 4.5. */
function ratioIn(contrast: number): string {
  const locale = currentLocale();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, digits);
  formats.set(locale, format);
  return format.format(Math.floor(contrast * 10) / 10);
}

/** Words for the ear: none at first, and later only those that have rested, or each step of a drag would be read out. */
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
