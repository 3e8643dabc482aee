import { fetchedBy, gzip } from './kit/assets.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, type Sample, toRow } from './kit/stats.ts';

/** What opens the form of a list that has members. */
const ADD = '[role="tabpanel"] [data-adds]';

/** A tab, and what is there once it is shown. */
const TABS = {
  sharing: '[name="channelHopperPlacement"], [id$="channelHopperPlacement"]',
  context: ADD,
  language: '[role="tabpanel"] li [lang]',
  security: 'input[name="domain"]',
  installation: 'ol pre',
  proactive: ADD,
} as const;

type Tab = keyof typeof TABS;

const isTab = (name: string): name is Tab => Object.hasOwn(TABS, name);

const TAB_NAMES = Object.keys(TABS).filter(isTab);

export const names = TAB_NAMES.map((tab) => `tab-${tab}`);

/** JavaScript that the page of a web messaging connection fetches when it is at rest and a tab is opened as the first one. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const rows: Row[] = [];
  for (const tab of TAB_NAMES) {
    const visit = await stage.visit();
    await visit.page.goto(`${server.url}/chat/chat-website?session_id=demo`);
    await visit.page.locator('[data-testid="widget-preview"]').waitFor();
    const files = await fetchedBy(visit.page, visit.page.locator(`[role="tab"][id$="${tab}"]`), TABS[tab]);
    await visit.close();
    const name = `tab-${tab}`;
    const ours: Sample = { [name]: gzip([...files].filter((file) => file.endsWith('.js'))) };
    const what = `JavaScript that opening the tab fetches, gzip: ${[...files].map(shortName).join(', ') || 'nothing'}`;
    rows.push(toRow([{ ours, floor: { [name]: 0 } }], { name, what, unit: 'KB', limit: 15, absolute: true }));
  }
  await server.close();
  return rows;
}

/** The name that the build's configuration gave a file. */
const shortName = (file: string) => file.replace(/^\/assets\/(.*)-[\w-]{8}\.(js|css)$/, '$1.$2');
