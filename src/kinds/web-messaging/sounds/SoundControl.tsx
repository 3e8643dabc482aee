import { useTranslate } from '../../../i18n/translate.ts';
import { ChoiceControl } from '../../../settings/controls/ChoiceControl.tsx';
import type { ControlProps } from '../../../settings/controls/control.ts';
import { Button } from '../../../ui/Button.tsx';
import { PLAY } from '../../../ui/later-icons.ts';
import { playSound } from './play-sound.ts';
import styles from './SoundControl.module.css';

/** The choice of one of five sounds, played when chosen and on request (CHAT-GEN-15). */
export function SoundControl({ onChange, ...props }: ControlProps) {
  const t = useTranslate();
  return (
    <span className={styles.sound}>
      <ChoiceControl
        {...props}
        onChange={(sound) => {
          playSound(sound);
          onChange(sound);
        }}
      />
      <Button variant="ghost" icon={PLAY} aria-label={t('chat.sound.play')} onClick={() => playSound(props.value)} />
    </span>
  );
}
