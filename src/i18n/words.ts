import { sourceOf } from './source.ts';

/**
 * Everything that is said beyond the shell: every `messages` folder of the product. In the build it is one file a locale
 * (decision 0022), so that a new folder is found without being named here.
 */
export const words = sourceOf(
  import.meta.glob(['../**/messages/*.json', '!../i18n/messages/*.json', '!./messages/*.json'], { import: 'default' }),
);
