import { fetchedBy, gzip } from './kit/assets.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['chat-bytes', 'chat-all', 'chat-words', 'chat-css'];

/** Of a screen: what opens it in the list, what is there once its settings are. */
type Screen = { link: string; there: string };

const CHAT: Screen = { link: '/chat/chat-website', there: '[data-testid="widget-preview"]' };
const SMS: Screen = { link: '/twilio/twilio-support', there: '[name="menuConfiguration"]' };

/**
 * What a web messaging connection's page fetches when it is opened from the list at rest: its own JavaScript, without what
 * the page of an SMS connection fetches as well; all of it; the words and the styles of every page beyond the list.
 */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const chat = await fetched(stage, server.url, CHAT);
  const sms = await fetched(stage, server.url, SMS);
  await server.close();
  const own = new Set([...chat].filter((file) => !sms.has(file)));
  const pair = { ours: sizes(own, chat), floor: { ...sizes(sms, sms), 'chat-bytes': 0 } };
  return [
    toRow([pair], {
      name: 'chat-bytes',
      what: 'JavaScript that opening a web messaging connection fetches beyond any other connection, gzip',
      unit: 'KB',
      limit: 40,
      absolute: true,
    }),
    toRow([pair], {
      name: 'chat-all',
      what: 'all JavaScript beyond the list / of an SMS connection, gzip',
      unit: 'KB',
    }),
    toRow([pair], { name: 'chat-words', what: 'its words, those of all other screens, gzip', unit: 'KB' }),
    toRow([pair], { name: 'chat-css', what: 'its styles, those of all other screens, gzip', unit: 'KB' }),
  ];
}

/** What a screen fetches once it is opened from the list, which has come to rest. */
async function fetched(stage: Stage, url: string, { link, there }: Screen): Promise<Set<string>> {
  const visit = await stage.visit();
  await visit.page.goto(`${url}/?session_id=demo`);
  const files = await fetchedBy(visit.page, visit.page.locator(`a[href="${link}"]`), there);
  await visit.close();
  return files;
}

/** KB after gzip: of the first files the JavaScript, of the second ones everything. */
function sizes(own: Set<string>, all: Set<string>): Sample {
  const words = /\/(?:words|messages)-[^/]+\.js$/;
  const isScript = (file: string) => file.endsWith('.js') && !words.test(file);
  return {
    'chat-bytes': gzip([...own].filter(isScript)),
    'chat-all': gzip([...all].filter(isScript)),
    'chat-words': gzip([...all].filter((file) => words.test(file))),
    'chat-css': gzip([...all].filter((file) => file.endsWith('.css'))),
  };
}
