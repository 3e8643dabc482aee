import { expect, test } from 'vitest';
import { settings } from '../base/settings.ts';
import { collections, mobileCollections, TOPICS, webCollections } from './topics.ts';

const named = (topics: readonly (typeof TOPICS)[number][], of: 'collections' | 'settings') =>
  topics.flatMap((topic) => Object.keys(topic[of])).sort();

const on = (platform: 'chat' | 'sdk_mobile') =>
  TOPICS.filter((topic) => (topic.on as readonly string[]).includes(platform));

test('A-72: the settings and collections of every topic belong to its platforms', () => {
  expect(Object.keys(settings).sort()).toEqual(named(TOPICS, 'settings'));
  expect(Object.keys(collections).sort()).toEqual(named(TOPICS, 'collections'));
  expect(Object.keys(webCollections).sort()).toEqual(named(on('chat'), 'collections'));
  expect(Object.keys(mobileCollections).sort()).toEqual(named(on('sdk_mobile'), 'collections'));
});
