import { describe, expect, it } from 'vitest';
import { baseOf, collectionOf } from './model/connection.ts';
import { type Gate, opens } from './model/gates.ts';
import { readSession } from './model/session.ts';
import { PLATFORMS } from './registry.ts';
import './testing/kinds.ts';

/** The table of D1§1. */
const TABLE = [
  ...['chat', 'twilio', 'vonage-sms', 'twilio-whatsapp', 'vonage-whatsapp', 'facebook'],
  ...['twitter', 'abc', 'custom', 'sdk_mobile', 'agent_trainer'],
];

const all = await Promise.all(PLATFORMS.map(async (kind) => [kind.platform, kind, await kind.load()] as const));

it('A-22: the platforms of D1§1 come first, in its order', () => {
  expect(PLATFORMS.slice(0, TABLE.length).map(({ platform }) => platform)).toEqual(TABLE);
});

describe.each(all)('%s', (platform, kind, loaded) => {
  it('has a unique key and place', () => {
    const { key, order } = kind;
    expect(PLATFORMS.filter((other) => other.platform === platform || other.key === key)).toEqual([kind]);
    expect(PLATFORMS.filter((other) => other.order === order)).toEqual([kind]);
  });

  it('has a page for its connections, of its own or of the platform it shares them with', () => {
    const detail = `${baseOf(platform)}/:id`;
    const [owner] = PLATFORMS.filter(({ routes }) => routes.some(({ path }) => path === detail));
    expect(owner && collectionOf(owner.platform)).toBe(collectionOf(platform));
  });

  it('has a card that leads to its own form, or to its provider', () => {
    const { card, routes } = kind;
    if (card?.path) expect(routes.find(({ path }) => path === card.path)?.page).toBe('create');
  });

  it('loads as the kind that it names, with every page of its routes', () => {
    expect(loaded).toMatchObject({ key: kind.key, platform });
    expect(kind.routes.filter(({ page }) => !loaded.render(page, { id: 'a' }))).toEqual([]);
  });
});

it.each([
  ['NAV-05', '/chat', 'chat create'],
  ['NAV-06', '/chat/:id', 'chat detail'],
  ['NAV-07', '/mobile/sdk_mobile', 'sdk_mobile create'],
  ['NAV-08', '/mobile/sdk_mobile/:id', 'sdk_mobile detail'],
  ['NAV-09 NAV-10', '/custom/:id', 'custom detail'],
  ['NAV-11', '/twilio-create', 'twilio create'],
  ['NAV-12', '/twilio-whatsapp-create', 'twilio-whatsapp create'],
  ['NAV-13', '/third-party-connection-create', 'twilio create'],
  ['NAV-14', '/twilio/:id', 'twilio detail'],
  ['NAV-14', '/twilio-whatsapp/:id', 'twilio-whatsapp detail'],
  ['NAV-14', '/vonage-sms/:id', 'vonage-sms detail'],
  ['NAV-14', '/vonage-whatsapp/:id', 'vonage-whatsapp detail'],
  ['NAV-14', '/facebook/:id', 'facebook detail'],
  ['NAV-14', '/twitter/:id', 'twitter detail'],
  ['NAV-14', '/abc/:id', 'abc detail'],
  ['NAV-15', '/facebook/auth-result', 'facebook authResult'],
  ['NAV-15', '/twitter/auth-result', 'twitter authResult'],
  ['NAV-16', '/customer-ai-simulator-create', 'agent_trainer create'],
])('%s: %s is %s', (_, path, screen) => {
  const there = PLATFORMS.flatMap(({ platform, routes }) =>
    routes.filter((route) => route.path === path && !route.query).map(({ page }) => `${platform} ${page}`),
  );
  expect(there).toEqual([screen]);
});

describe('the gated kinds of a session', () => {
  const gates = new Map<string, Gate>();
  for (const { platform, listGate, card, routes } of PLATFORMS) {
    if (listGate) gates.set(`list ${platform}`, listGate);
    if (card?.gate) gates.set(`card ${platform}`, card.gate);
    for (const { path, gate } of routes) if (gate) gates.set(path, gate);
  }

  /** The names of the gates that a session opens and that start with a text. */
  function opened(begin: string, fields: object): string[] {
    const session = readSession({ session_id: 'demo', ...fields }, 'demo') ?? undefined;
    return [...gates].filter(([name, gate]) => name.startsWith(begin) && opens(gate, session)).map(([name]) => name);
  }

  it('GATE-28: every session has every other kind', () => {
    const gated = PLATFORMS.filter(
      ({ listGate, card, routes }) => listGate ?? card?.gate ?? routes.find(({ gate }) => gate),
    );
    expect(gated.map(({ platform }) => platform)).toEqual(['chat', 'custom', 'sdk_mobile', 'agent_trainer']);
  });

  const at = (version: string, trainer?: boolean | null) => ({
    platform_version: version,
    ...(trainer !== undefined && { enable_agent_trainer: trainer }),
  });
  const list = ['list custom', 'list sdk_mobile', 'list agent_trainer'];
  const [CUSTOM, SDK, TRAINER] = list as [string, string, string];

  it.each([
    ['GATE-02 GATE-03 GATE-04', at('8.6.9', true), []],
    ['GATE-02 GATE-03 GATE-04', at('8.7.0', true), [SDK, TRAINER]],
    ['GATE-01 GATE-02', at('8.7', false), [SDK]],
    ['GATE-03', at('8.7.1', false), [SDK]],
    ['GATE-03', at('8.7.2', false), [CUSTOM, SDK]],
    ['GATE-03 GATE-04', at('8.8.0', false), [CUSTOM, SDK]],
    ['GATE-04 SES-19', at('8.8.0', null), [CUSTOM, SDK]],
    ['GATE-04 SES-19', at('8.8.0'), [CUSTOM, SDK]],
    ['GATE-01', at('8.24.0', true), list],
    ['GATE-01', at('10.0.0', true), list],
    ['GATE-01 A-13', at('next', true), []],
  ])('%s: under %j the list also shows %j', (_, fields, shown) => {
    expect(opened('list ', fields).sort()).toEqual([...shown].sort());
  });

  const MOBILE = ['/mobile/sdk_mobile', '/mobile/sdk_mobile/:id'];
  const CUSTOMS = ['/custom/new', '/custom/:id'];
  const NEW_TRAINER = ['/customer-ai-simulator-create'];

  it.each([
    ['GATE-06 GATE-08', at('8.6.9', true), []],
    ['GATE-05 GATE-06 GATE-08', at('8.7.0', true), [...CUSTOMS, ...NEW_TRAINER]],
    ['GATE-05 GATE-08', at('8.7.1', false), CUSTOMS],
    ['GATE-05', at('8.7.2', false), [...CUSTOMS, ...MOBILE]],
    ['GATE-08 SES-19', at('8.8.0', null), [...CUSTOMS, ...MOBILE]],
    ['GATE-05 GATE-01', at('8.24.0', true), [...CUSTOMS, ...MOBILE, ...NEW_TRAINER]],
    ['GATE-05', at('9.0.0', true), [...CUSTOMS, ...MOBILE, ...NEW_TRAINER]],
  ])('%s: under %j the routes %j remain', (_, fields, stay) => {
    expect(opened('/', { c: false, ...fields }).sort()).toEqual([...stay].sort());
  });

  it('SES-20 A-18: the form of a new Web Messaging connection is closed only by c: false, its detail by nothing', () => {
    expect(opened('/chat', { c: false })).toEqual([]);
    for (const c of [true, null]) expect(opened('/chat', { c, platform_version: '1' })).toEqual(['/chat']);
  });

  it.each([
    ['GATE-09 GATE-10 GATE-11', at('8.6.9', true), []],
    ['GATE-09 GATE-10 GATE-11', at('8.7.0', true), ['custom', 'sdk_mobile', 'agent_trainer']],
    ['GATE-11', at('8.7.0', false), ['custom', 'sdk_mobile']],
    ['GATE-11 SES-19', at('8.8.0', null), ['custom', 'sdk_mobile']],
    ['GATE-01', at('8.24.0', true), ['custom', 'sdk_mobile', 'agent_trainer']],
    ['SES-20', { c: true, ...at('8.6.9') }, ['chat']],
    ['SES-20', { c: null, ...at('8.6.9') }, ['chat']],
  ])('%s: under %j the cards %j are offered as well', (_, fields, offered) => {
    expect(opened('card ', { c: false, ...fields }).sort()).toEqual(offered.map((name) => `card ${name}`).sort());
  });
});
