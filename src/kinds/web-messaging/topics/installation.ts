import { BOTH, topic } from './topic.ts';

/** How to put it on a website or into an app (CHAT-INS, SDK-INS). */
export const installation = topic({ key: 'installation', label: 'chat.tab.installation', on: BOTH });
