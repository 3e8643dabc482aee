import { ChoiceControl } from '../../../connections/settings/controls/ChoiceControl.tsx';
import type { ControlProps } from '../../../connections/settings/controls/control.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './SoundControl.module.css';

/** Fetched with the first sound that is asked for; one that cannot be played is no trouble of the administrator's (D2§8). */
const play = (sound: unknown) =>
  void import('./play-sound.ts').then(({ playSound }) => playSound(sound)).catch(() => undefined);

/** One of the five sounds: heard when it is chosen, and again when asked for (CHAT-GEN-15). */
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
      <Button variant="ghost" icon="play" aria-label={t('chat.sound.play')} onClick={() => play(props.value)} />
    </span>
  );
}
