import { describe, expect, it } from 'vitest';
import { baseOf, collectionOf } from './model/connection.ts';
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
  it('is the only one of its key and its place', () => {
    const { key, order } = kind;
    expect(PLATFORMS.filter((other) => other.platform === platform || other.key === key)).toEqual([kind]);
    expect(PLATFORMS.filter((other) => other.order === order)).toEqual([kind]);
  });

  it('has a page for its connections, of its own or of the platform it shares them with', () => {
    const detail = `${baseOf(platform)}/:id`;
    const [owner] = PLATFORMS.filter(({ routes }) => routes.some(({ path }) => path === detail));
    expect(owner && collectionOf(owner.platform)).toBe(collectionOf(platform));
  });

  it('leads with its card to a form of its own, or to its provider', () => {
    const { card, routes } = kind;
    if (card?.path) expect(routes.find(({ path }) => path === card.path)?.page).toBe('create');
  });

  it('is loaded as the kind that it says it is, with every page of its routes', () => {
    expect(loaded).toMatchObject({ key: kind.key, platform });
    expect(kind.routes.filter(({ page }) => !loaded.render(page, { id: 'a' }))).toEqual([]);
  });
});
