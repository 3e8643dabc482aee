import type { Page } from '@playwright/test';
import { clicked, repeat, typed } from './kit/hand.ts';
import type { Stage, Visit } from './kit/stage.ts';
import { inTurns, median, quantile, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = [
  'language-open',
  'language-first',
  'language-filter',
  'language-filter-p98',
  'triggers-open',
  'triggers-first',
  'triggers-filter',
  'triggers-filter-p98',
];

const TURNS = 6;
const KEYS = 24;
const ID = 'chat-website';

/** So many of each: what a connection of the size has, and what is beside it. */
type Size = { languages: number; keys: number; triggers: number };

const MANY: Size = { languages: 200, keys: 2000, triggers: 5000 };
/** One more than 20: the least that has a search. */
const FEW: Size = { languages: 2, keys: 21, triggers: 21 };

/** A tab: what is there once it is shown, and its search field. */
const LANGUAGE = { tab: 'language', shown: '[role="tabpanel"] [lang="ab"]', card: 'Translations' };
const TRIGGERS = { tab: 'proactive', shown: '[role="tabpanel"] [role="switch"]', card: 'Proactive triggers' };

/** The Language and Proactive tabs of a connection with very much in it, beside one with little; all at 4× CPU. */
export async function measure(stage: Stage): Promise<Row[]> {
  const many = await serveWith(stage, MANY);
  const few = await serveWith(stage, FEW);
  const pairs = await inTurns(
    stage.runs,
    () => use(stage, many.url),
    () => use(stage, few.url),
  );
  await Promise.all([many.close(), few.close()]);
  const ratio = { unit: 'ms', limit: 2 } as const;
  const key = { unit: 'ms', limit: 50, absolute: true } as const;
  return [
    toRow(pairs, { name: 'language-open', what: 'Language tab, 200 × 2,000 texts / 2 × 21, 4× CPU', ...ratio }),
    toRow(pairs, { name: 'language-first', what: 'the same for the first time, code included', unit: 'ms' }),
    toRow(pairs, { name: 'language-filter', what: 'a key in its filter to next paint', ...key }),
    toRow(pairs, { name: 'language-filter-p98', what: `the same, 98th percentile of ${KEYS} keys`, unit: 'ms' }),
    toRow(pairs, { name: 'triggers-open', what: 'Proactive tab, 5,000 triggers / 21, 4× CPU', ...ratio }),
    toRow(pairs, { name: 'triggers-first', what: 'the same for the first time, code included', unit: 'ms' }),
    toRow(pairs, { name: 'triggers-filter', what: 'a key in its search to next paint', ...key }),
    toRow(pairs, { name: 'triggers-filter-p98', what: `the same, 98th percentile of ${KEYS} keys`, unit: 'ms' }),
  ];
}

async function serveWith(stage: Stage, { languages, keys, triggers }: Size) {
  const server = await stage.serve('dist', 50);
  const codes = numbered(languages, (at) => `${letter(at / 26)}${letter(at)}`);
  const texts = (code: string) => Object.fromEntries(numbered(keys, (at) => [`key_${at}`, `Text ${at} of ${code}`]));
  server.control.state({
    connections: {
      [ID]: {
        languageCodeList: codes,
        customTranslationLanguageSet: Object.fromEntries(codes.map((code) => [code, texts(code)])),
        proactiveTriggers: numbered(triggers, (at) => ({
          ...{ id: `t-${at}`, code: `code_${at}`, label: `Trigger ${at}`, botCommand: `/start ${at}` },
          enabled: at % 2 === 0,
        })),
      },
    },
  });
  return server;
}

const numbered = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

const letter = (at: number) => String.fromCharCode(97 + (Math.floor(at) % 26));

async function use(stage: Stage, url: string): Promise<Sample> {
  const visit = await stage.visit({ cpu: 4 });
  await visit.page.goto(`${url}/chat/${ID}?session_id=demo`);
  await visit.page.locator('[data-testid="widget-preview"]').waitFor({ timeout: 90_000 });
  await visit.page.waitForTimeout(4000);
  const sample = {
    ...named('language', await opening(visit.page, LANGUAGE)),
    ...named('language', await filtering(visit, LANGUAGE.card, 'Text 19')),
    ...named('triggers', await opening(visit.page, TRIGGERS)),
    ...named('triggers', await filtering(visit, TRIGGERS.card, 'Trigger')),
  };
  await visit.close();
  return sample;
}

const named = (prefix: string, sample: Sample): Sample =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [`${prefix}-${name}`, value]));

/** From General to the tab and back; the tab is left open. */
async function opening(page: Page, { tab, shown }: typeof LANGUAGE): Promise<Sample> {
  const tabOf = (name: string) => page.locator(`[role="tab"][id$="${name}"]`);
  const [first = Number.NaN, ...others] = await repeat(TURNS, async () => {
    await tabOf('general').click();
    await page.locator('[name="accountName"]').waitFor();
    await page.waitForTimeout(1500);
    return clicked(page, tabOf(tab), { shown });
  });
  return { open: median(others), first };
}

/** Into the search of a card; after each text it is emptied. */
async function filtering({ page }: Visit, card: string, text: string): Promise<Sample> {
  const field = page.getByRole('region', { name: card, exact: true }).getByRole('searchbox');
  await field.focus();
  const times = await repeat(KEYS, async (turn) => {
    if (turn % text.length === 0) await field.fill('');
    await page.waitForTimeout(100);
    return typed(page, text.charAt(turn % text.length));
  });
  await field.fill('');
  return { filter: median(times), 'filter-p98': quantile(times, 0.98) };
}
