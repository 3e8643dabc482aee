import type { IconPath } from './icon-paths.ts';

/** The icons of buttons that show and hide a secret. */
export const EYE: IconPath =
  'M1.5 8S3.8 3.5 8 3.5 14.5 8 14.5 8 12.2 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
export const EYE_OFF: IconPath = 'M1.5 8S3.8 3.5 8 3.5 14.5 8 14.5 8 12.2 12.5 8 12.5 1.5 8 1.5 8ZM2.5 2.5l11 11';
