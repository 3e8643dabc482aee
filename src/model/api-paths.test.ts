import { expect, test } from 'vitest';
import { API_PATH } from './api-paths.ts';

test.each([
  '/sessions',
  '/sessions/initialize',
  '/connections?x=1',
  '/connections/chat/1/emoji_icon',
  '/errorlog/fetchlog',
  '/gen-ai-partial/1',
  '/simulation',
  '/__test/reset',
  '/config.json',
])('%s is the service', (path) => {
  expect(path).toMatch(API_PATH);
});

test.each(['/', '/monitor', '/add-connection', '/twilio/1', '/custom/new', '/sessions-help', '/assets/index.js'])(
  '%s is the app',
  (path) => {
    expect(path).not.toMatch(API_PATH);
  },
);
