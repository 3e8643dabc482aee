import { useTranslate } from '../../../i18n/translate.ts';
import { fromBase64 } from '../../../model/base64.ts';
import { ChoiceControl } from '../../../settings/controls/Controls.tsx';
import type { ControlProps } from '../../../settings/controls/control.ts';
import { Button } from '../../../ui/Button.tsx';
import { PLAY } from '../../../ui/later-icons.ts';
import styles from './SoundControl.module.css';
import sound1 from './sound1.wav?inline';
import sound2 from './sound2.wav?inline';
import sound3 from './sound3.wav?inline';
import sound4 from './sound4.wav?inline';
import sound5 from './sound5.wav?inline';

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

/** In the order of `audioType`, 1 to 5 (D2§9). */
const SOUNDS = [sound1, sound2, sound3, sound4, sound5];

/** The page's policy allows sounds from blobs, but not from data URLs. */
const addresses = new Map<number, string>();

/** Plays the sound of an `audioType`; ignores an unknown one, and one that the browser may not play now (D2§8). */
export function playSound(sound: unknown): void {
  const address = addressOf(Number(sound) - 1);
  if (address !== undefined) new Audio(address).play().catch(() => undefined);
}

function addressOf(index: number): string | undefined {
  const known = addresses.get(index);
  const bytes = known === undefined ? fromBase64(SOUNDS[index]?.replace(/^.*,/, '') ?? '') : null;
  if (!bytes?.length) return known;
  const made = URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
  addresses.set(index, made);
  return made;
}
