import { describe, expect, test } from 'vitest';
import { GATES, type Gate, opens } from './gates.ts';
import { readSession, type Session } from './session.ts';

function session(
  version: string,
  extra: object = { enable_agent_trainer: true, is_client_publickey_present: true },
): Session {
  const read = readSession({ platform_version: version, ...extra }, 'id');
  if (!read) throw new Error('no session');
  return read;
}

type Flag = 'noIframe' | 'widgetDimension' | 'quickReplyDropdown';

/** The first version that opens each gate, with the Agent Trainer and a client key (A-14… ). */
const SINCE: Record<Exclude<Gate, 'routeChatCreate' | 'cardChat' | 'contextWarning' | Flag>, string> = {
  listSdk: '8.7.0',
  listCustom: '8.7.2',
  listTrainer: '8.7.0',
  routeMobile: '8.7.2',
  routeCustom: '8.7.0',
  routeTrainer: '8.7.0',
  cardSdk: '8.7.0',
  cardCustom: '8.7.0',
  cardTrainer: '8.7.0',
  encryptionChoice: '8.8.0',
  encryptionBanner: '8.8.0',
  language: '8.7.0',
  proactive: '8.7.0',
  sessionControl: '8.7.0',
  multiHeadings: '8.7.0',
  typingBefore: '8.7.0',
  typingIndicator: '8.6.2',
  voiceToText: '8.8.0',
  watermark: '8.24.0',
};

const VERSIONS = ['0.0.0', '8.6.2', '8.6.9', '8.7.0', '8.7.1', '8.7.2', '8.8.0', '8.23.9', '8.24.0', '9.0.0'];

describe('A-19: version × gate', () => {
  test.each(Object.entries(SINCE))('%s opens with %s and stays open', (gate, since) => {
    const opened = VERSIONS.filter((version) => opens(gate as Gate, session(version)));
    expect(opened).toEqual(VERSIONS.slice(VERSIONS.indexOf(since)));
  });

  test.each(['listTrainer', 'routeTrainer', 'cardTrainer'] as const)('%s needs enable_agent_trainer, too', (gate) => {
    expect(opens(gate, session('9.0.0', { enable_agent_trainer: false }))).toBe(false);
    expect(opens(gate, session('9.0.0', {}))).toBe(false);
  });

  test.each(['routeChatCreate', 'cardChat'] as const)('A-18: %s is closed only by c: false', (gate) => {
    expect(opens(gate, session('0.0.0', { c: false }))).toBe(false);
    expect(opens(gate, session('0.0.0', { c: true }))).toBe(true);
    expect(opens(gate, session('0.0.0', {}))).toBe(true);
  });

  test('encryptionChoice also needs a client key', () => {
    expect(opens('encryptionChoice', session('9.0.0', { is_client_publickey_present: false }))).toBe(false);
  });

  test('contextWarning is open only before 8.6', () => {
    const opened = ['0.0.0', '8.5.9', '8.6.0', '8.24.0'].filter((version) => opens('contextWarning', session(version)));
    expect(opened).toEqual(['0.0.0', '8.5.9']);
  });

  test.each([
    ['noIframe', 'no_iframe'],
    ['widgetDimension', 'widget_dimension'],
    ['quickReplyDropdown', 'quick_reply_dropdown'],
  ] as const)('A-17: %s has the session’s value, else the deployment’s, else it is closed', (gate, flag) => {
    expect(opens(gate, session('9.0.0'))).toBe(false);
    expect(opens(gate, session('0.0.0', { feature_flags: { [flag]: true } }))).toBe(true);
    expect(opens(gate, session('9.0.0'), { [gate]: true })).toBe(true);
    expect(opens(gate, session('9.0.0', { feature_flags: { [flag]: false } }), { [gate]: true })).toBe(false);
  });

  test('no gate is always open, and without a session every gate is closed', () => {
    expect(opens(undefined, undefined)).toBe(true);
    for (const gate of Object.keys(GATES)) expect(opens(gate as Gate, undefined)).toBe(false);
  });
});
