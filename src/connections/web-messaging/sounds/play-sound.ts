export function playSound(sound: unknown): void {
  void sound;
}
