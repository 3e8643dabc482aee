import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { debianHost } from '../../e2e/kit/deploy/host.ts';
import { encrypted } from '../../e2e/kit/deploy/service.ts';
import { startNginx } from '../../e2e/kit/deploy/start.ts';
import { ensureChromium, FLAGS } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/run.mjs';
import { certificate } from './certificate.ts';

/** What Lighthouse says of one visit, in points of 100; `speed` is its own measure of the machine at that moment. */
export type Audit = { performance: number; accessibility: number; practices: number; noindex: number; speed: number };

export type Device = 'desktop' | 'mobile';

/** The nginx of `deploy/`, as its README makes it, over TLS, in front of the built console and of a service. */
export async function deployed(servicePort: number) {
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

/** On a busy machine Lighthouse may find no beginning in what it has recorded, and asks to be run again. */
const TRIES = 3;

/** One visit in a browser of its own, with the settings of Lighthouse for such a device. */
export async function audit(url: string, device: Device): Promise<Audit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit(url, device);
    } catch (error) {
      if (tries === TRIES) throw error;
      console.error(`Lighthouse is run again: ${String(error)}`);
    }
  }
}

async function visit(url: string, device: Device): Promise<Audit> {
  const executablePath = ensureChromium();
  if (!executablePath) throw new Error('There is no Chromium');
  const port = await freePort();
  const trusted = `--ignore-certificate-errors-spki-list=${(await certificate()).hash}`;
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, trusted, `--remote-debugging-port=${port}`],
  });
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices'];
    const flags = { port, logLevel: 'error' as const, onlyCategories, onlyAudits: ['is-crawlable'] };
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'There is no result');
    const { categories, audits, environment } = result.lhr;
    const points = (of: string) => 100 * (categories[of]?.score ?? 0);
    return {
      performance: points('performance'),
      accessibility: points('accessibility'),
      practices: points('best-practices'),
      noindex: audits['is-crawlable']?.score === 0 ? 100 : 0,
      speed: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}
