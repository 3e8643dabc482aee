import { useTranslate } from '../../../i18n/translate.ts';
import { ChoiceControl } from '../../../settings/controls/ChoiceControl.tsx';
import type { ControlProps } from '../../../settings/controls/control.ts';
import { Button } from '../../../ui/Button.tsx';
import { PLAY } from '../../../ui/later-icons.ts';
import styles from './SoundControl.module.css';

/** Loads the sounds when one is first played; a failure is not shown (D2§8). */
const play = (sound: unknown) =>
  void import('./play-sound.ts').then(({ playSound }) => playSound(sound)).catch(() => undefined);

/** The choice of one of five sounds, played when chosen and on request (CHAT-GEN-15). */
export function SoundControl({ onChange, ...props }: ControlProps) {
  const t = useTranslate();
  return (
    <span className={styles.sound}>
      <ChoiceControl
        {...props}
        onChange={(sound) => {
          play(sound);
          onChange(sound);
        }}
      />
      <Button variant="ghost" icon={PLAY} aria-label={t('chat.sound.play')} onClick={() => play(props.value)} />
    </span>
  );
}
