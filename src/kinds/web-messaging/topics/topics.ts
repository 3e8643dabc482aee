import { context } from './context.ts';
import { general } from './general.ts';
import { installation } from './installation.ts';
import { language } from './language.ts';
import { proactive } from './proactive.ts';
import { push } from './push.ts';
import { access, security } from './security.ts';
import { sharing } from './sharing.ts';
import { styling } from './styling.ts';

/** What web messaging and mobile SDK connections are about, in the order of the tabs (A-74, SDK-SHL-01). */
export const TOPICS = [
  general,
  styling,
  sharing,
  context,
  language,
  access,
  security,
  installation,
  push,
  proactive,
] as const;

/** The collections of all of them, by the fields of the document that they are. */
export const collections = {
  ...context.collections,
  ...access.collections,
  ...push.collections,
  ...proactive.collections,
};

/** Those that an app has, too: it is on no website (SDK-SEC-03). */
export const mobileCollections = {
  ...context.collections,
  ...push.collections,
  ...proactive.collections,
};

/** Those of a web messaging connection: nothing is pushed to a website. */
export const webCollections = {
  ...context.collections,
  ...access.collections,
  ...proactive.collections,
};
