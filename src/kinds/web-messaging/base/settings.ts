import { context } from '../topics/context.ts';
import { general } from '../topics/general.ts';
import { language } from '../topics/language.ts';
import { push } from '../topics/push.ts';
import { security } from '../topics/security.ts';
import { sharing } from '../topics/sharing.ts';
import { styling } from '../topics/styling.ts';

/** Annex C: the settings of a web messaging connection, `POST /connections/chat/{id}/{action}` (A-70, D2§7). */
export const settings = {
  ...general.settings,
  ...styling.settings,
  ...sharing.settings,
  ...context.settings,
  ...language.settings,
  ...security.settings,
  ...push.settings,
};
