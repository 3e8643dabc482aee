import { fromBase64 } from '../../../model/base64.ts';
import sound1 from './sound1.wav?inline';
import sound2 from './sound2.wav?inline';
import sound3 from './sound3.wav?inline';
import sound4 from './sound4.wav?inline';
import sound5 from './sound5.wav?inline';

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
