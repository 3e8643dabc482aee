/** A platform version: major, minor, patch. */
export type Version = readonly [number, number, number];

/** Parses `8.24.0`, `8.7` or `9`; missing parts are 0, and invalid text is 0.0.0. */
export function parseVersion(text: string): Version {
  const match = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text.trim());
  return [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0), Number(match?.[3] ?? 0)];
}

/** Whether `version` is at least `least`, compared by numbers: 8.24 is later than 8.8. */
export function atLeast(version: Version, least: Version): boolean {
  for (const part of [0, 1, 2] as const) {
    if (version[part] !== least[part]) return version[part] > least[part];
  }
  return true;
}
