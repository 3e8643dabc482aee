import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Input } from '../../../ui/Input.tsx';
import styles from './ColorControl.module.css';
import type { ControlProps } from './control.ts';

/** A colour is saved once it has rested this long, in ms. */
const COMMIT_PAUSE_MS = 300;

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as `#rrggbb`, typed or picked. What is no colour is not saved; the last one comes back on leaving. */
export function ColorControl({ control, part, value, onChange, locked }: ControlProps) {
  const t = useTranslate();
  const saved = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string>();

  useEffect(() => {
    if (typed === undefined || !HEX.test(typed) || typed === saved) return;
    const timer = setTimeout(() => onChange(typed.toLowerCase()), COMMIT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, saved, onChange]);

  function leave() {
    if (typed !== undefined && HEX.test(typed) && typed !== saved) onChange(typed.toLowerCase());
    setTyped(undefined);
  }

  const shown = typed ?? saved;
  return (
    <span className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('setting.pick_color', { setting: { id: part.label } })}
        disabled={locked}
        value={HEX.test(shown) ? shown : '#000000'}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
      <Input {...control} mono maxLength={7} readOnly={locked} value={shown} onChange={setTyped} onBlur={leave} />
    </span>
  );
}
