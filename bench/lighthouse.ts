import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { debianHost } from '../e2e/kit/deploy/host.ts';
import { encrypted } from '../e2e/kit/deploy/service.ts';
import { startNginx } from '../e2e/kit/deploy/start.ts';
import { ensureChromium, FLAGS } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/run.mjs';
import { ensureServers } from '../scripts/servers.mjs';
import { certificate } from './kit/certificate.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, toScore } from './kit/stats.ts';

const VISITS = [
  { name: 'lighthouse-list', path: '/', device: 'desktop', limit: 100 },
  { name: 'lighthouse-list-mobile', path: '/', device: 'mobile', limit: 95 },
  { name: 'lighthouse-chat', path: '/chat/chat-website', device: 'desktop', limit: 100 },
  { name: 'lighthouse-chat-mobile', path: '/chat/chat-website', device: 'mobile', limit: 90 },
] as const;

export const names = VISITS.map(({ name }) => name);

/** Lighthouse's performance of first visits behind the nginx of `deploy/`, with its own settings for desktops and telephones. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  Object.assign(process.env, ensureServers());
  if (!process.env['NGINX_PATH']) {
    console.error('No nginx on this machine: Lighthouse is left out.');
    return [];
  }
  const mock = await stage.serve('dist', 50);
  const { url, close } = await deployed(mock.port);
  const rows: Row[] = [];
  try {
    for (const { name, path, device, limit } of VISITS.filter((visit) => isWanted(visit.name))) {
      const points: number[] = [];
      for (let run = 0; run < stage.runs; run += 1) points.push(await audit(`${url}${path}?session_id=demo`, device));
      rows.push(toScore(points, { name, what: `performance of ${path}, ${device}`, limit }, 'points'));
    }
  } finally {
    await close();
    await mock.close();
  }
  return rows;
}

/** The nginx of `deploy/`, set up with the commands of its README, over TLS, in front of the built console and a service. */
async function deployed(servicePort: number) {
  const service = await encrypted(servicePort);
  const host = await debianHost({
    SWITCHBOARD_HOST: 'localhost',
    SWITCHBOARD_PATH: '',
    SWITCHBOARD_API_HOST: service.host,
    SWITCHBOARD_UPLOAD_HOST: 'uploads.example.com',
  });
  const { status, said } = host.follow('nginx on Debian');
  if (status !== 0) throw new Error(said);
  const nginx = await startNginx(host);
  return {
    url: nginx.url,
    async close() {
      await nginx.stop();
      await service.stop();
      await host.remove();
    },
  };
}

/** The points of one visit in a new browser. On a busy machine Lighthouse may fail to record it, so it gets three tries. */
async function audit(url: string, device: 'desktop' | 'mobile', tries = 3): Promise<number> {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('No Chromium found');
  const port = await freePort();
  const trusted = `--ignore-certificate-errors-spki-list=${(await certificate()).hash}`;
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, trusted, `--remote-debugging-port=${port}`],
  });
  try {
    const flags = { port, logLevel: 'error' as const, onlyCategories: ['performance'] };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result');
    return 100 * (result.lhr.categories['performance']?.score ?? 0);
  } catch (error) {
    if (tries === 1) throw error;
    console.error(`Lighthouse failed and runs again: ${String(error)}`);
  } finally {
    await browser.close();
  }
  return audit(url, device, tries - 1);
}
