import { describe, expect, test, vi } from 'vitest';
import { playSound } from './SoundControl.tsx';

/** Records what is played; `answer` is the browser's result. */
function listening(answer: () => Promise<void>): string[] {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(this.src);
    return answer();
  });
  return played;
}

describe('CHAT-GEN-15: sounds 1 to 5', () => {
  test('are all different, and the browser can play them', async () => {
    const played = listening(() => Promise.resolve());
    for (const sound of [1, 2, 3, 4, 5, 3]) playSound(sound);
    expect(new Set(played).size).toBe(5);
    expect(played.at(-1)).toBe(played[2]);
    for (const address of played) {
      expect(address).toMatch(/^blob:/);
      const bytes = await (await fetch(address)).arrayBuffer();
      const { duration } = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
      expect(duration).toBeGreaterThan(0.19);
    }
  });

  test('CHAT-GEN-18: cause no error if one may not be played, or is unknown', async () => {
    const trouble = vi.fn();
    window.addEventListener('unhandledrejection', trouble);
    const played = listening(() => Promise.reject(new DOMException('Not now', 'NotAllowedError')));
    for (const sound of [1, 0, 6, 'loud', undefined]) playSound(sound);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(played).toHaveLength(1);
    expect(trouble).not.toHaveBeenCalled();
    window.removeEventListener('unhandledrejection', trouble);
  });
});
