import type { Setting, Settings } from '../settings/rows/setting.ts';

/** The ids of all labels, hints and options of a table. */
export function wordsOfSettings(settings: Settings): string[] {
  return Object.values<Setting>(settings).flatMap(({ label, hint, parts }) => [
    label,
    ...(hint ? [hint] : []),
    ...Object.values(parts).flatMap((part) => [
      part.label,
      ...(part.hint ? [part.hint] : []),
      ...(part.options ?? []).map((option) => part.wordsOf(option)),
    ]),
  ]);
}
