import { memo } from 'react';
import { Glyph } from './Glyph.tsx';
import type { WidgetLook } from './look.ts';
import { useWords } from './use-words.ts';
import styles from './Widget.module.css';

/** The widget's button: an icon, or a horizontal or vertical text (PRV-15). */
export const Launcher = memo(function Launcher({
  look,
  text,
  language,
  open,
  onToggle,
}: {
  look: Exclude<WidgetLook['launcher'], 'none'>;
  text: string;
  language: string;
  open: boolean;
  onToggle: () => void;
}) {
  const words = useWords(language);
  const icon = look === 'icon';
  return (
    <button
      type="button"
      className={styles.launcher}
      data-testid="widget-launcher"
      data-look={look}
      aria-expanded={open}
      aria-label={icon ? (open ? words.minimize : words.open) : undefined}
      onClick={onToggle}
    >
      {icon ? <Glyph name={open ? 'down' : 'chat'} size={28} /> : <bdi title={text}>{text || words.chat}</bdi>}
    </button>
  );
});
