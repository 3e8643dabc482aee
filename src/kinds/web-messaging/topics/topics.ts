import { context } from './context.ts';
import { general } from './general.ts';
import { language } from './language.ts';
import { proactive } from './proactive.ts';
import { push } from './push.ts';
import { access, security } from './security.ts';
import { sharing } from './sharing.ts';
import { styling } from './styling.ts';
import { BOTH, topic } from './topic.ts';

/** How to put it on a website or into an app (CHAT-INS, SDK-INS). */
const installation = topic({ key: 'installation', label: 'chat.tab.installation', on: BOTH });

/** The topics of web messaging and mobile SDK connections, in the order of the tabs (A-74, SDK-SHL-01). */
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

/** The collections of all topics, by their fields of the document. */
export const collections = {
  ...context.collections,
  ...access.collections,
  ...push.collections,
  ...proactive.collections,
};

/** The collections of an app, which is on no website (SDK-SEC-03). */
export const mobileCollections = {
  ...context.collections,
  ...push.collections,
  ...proactive.collections,
};

/** The collections of a web messaging connection, which has no push notifications. */
export const webCollections = {
  ...context.collections,
  ...access.collections,
  ...proactive.collections,
};
