import { ensureServers } from '../scripts/servers.mjs';
import { type Audit, audit, type Device, deployed } from './kit/audit.ts';
import type { Stage } from './kit/stage.ts';
import { median, type Row, toScore } from './kit/stats.ts';

/** The screens that are looked at, and the points on a telephone; on a desktop it is always 100. */
const SCREENS = [
  { name: 'lighthouse-list', path: '/', mobile: 95 },
  { name: 'lighthouse-chat', path: '/chat/chat-website', mobile: 90 },
  { name: 'lighthouse-trainer', path: '/custom/trainer-running', mobile: 90 },
  { name: 'lighthouse-monitor', path: '/monitor', mobile: 90 },
] as const;

const VISITS = SCREENS.flatMap(({ name, path, mobile }) => [
  { name, path, device: 'desktop' as Device, least: 100 },
  { name: `${name}-mobile`, path, device: 'mobile' as Device, least: mobile },
]);

/** What every screen has to have on every device. */
const EVERYWHERE = [
  { name: 'lighthouse-accessibility', what: 'accessibility', of: 'accessibility' },
  { name: 'lighthouse-practices', what: 'best practices', of: 'practices' },
  { name: 'lighthouse-noindex', what: 'audits that find it not to be listed by search engines', of: 'noindex' },
] as const;

export const names = [...VISITS, ...EVERYWHERE].map(({ name }) => name);

/** First visits behind the nginx of `deploy/`, by Lighthouse with its own settings for desktops and telephones. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  Object.assign(process.env, ensureServers());
  if (!process.env['NGINX_PATH']) {
    console.error('There is no nginx on this machine: Lighthouse was left out.');
    return [];
  }
  const all = EVERYWHERE.some(({ name }) => isWanted(name));
  const visits = VISITS.filter(({ name }) => all || isWanted(name));
  const mock = await stage.serve('dist', 50);
  const { url, close } = await deployed(mock.port);
  const audits = new Map<string, Audit[]>(visits.map(({ name }) => [name, []]));
  try {
    for (let run = 0; run < stage.runs; run += 1) {
      for (const { name, path, device } of visits) {
        audits.get(name)?.push(await audit(`${url}${path}?session_id=demo`, device));
      }
    }
  } finally {
    await close();
    await mock.close();
  }
  return [
    ...visits.map(({ name, path, device, least }) => {
      const found = audits.get(name) ?? [];
      const speed = Math.round(median(found.map((each) => each.speed)));
      const what = `performance of ${path}, ${device}; the machine: ${speed}`;
      const points = found.map(({ performance }) => performance);
      return toScore(points, { name, what, unit: 'points', least });
    }),
    ...EVERYWHERE.map(({ name, what, of }) => {
      const worst = [...audits.values()].map((found) => median(found.map((each) => each[of])));
      return toScore([Math.min(...worst)], { name, what: `${what}, the lowest of all`, unit: 'points', least: 100 });
    }),
  ];
}
