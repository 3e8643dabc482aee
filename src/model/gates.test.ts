import { describe, expect, test } from 'vitest';
import { GATES, type Gate, opens } from './gates.ts';
import { readSession, type Session } from './session.ts';

function session(version: string, extra: object = { enable_agent_trainer: true }): Session {
  const read = readSession({ platform_version: version, ...extra }, 'id');
  if (!read) throw new Error('no session');
  return read;
}

/** The first version that opens each gate, with the Agent Trainer enabled. */
const SINCE: Record<Exclude<Gate, 'routeChatCreate' | 'cardChat'>, string> = {
  listSdk: '8.7.0',
  listCustom: '8.7.2',
  listTrainer: '8.7.0',
  routeMobile: '8.7.2',
  routeCustom: '8.7.0',
  routeTrainer: '8.7.0',
  cardSdk: '8.7.0',
  cardCustom: '8.7.0',
  cardTrainer: '8.7.0',
};

const VERSIONS = ['0.0.0', '8.6.2', '8.6.9', '8.7.0', '8.7.1', '8.7.2', '8.8.0', '8.24.0', '9.0.0'];

describe('A-19: version × gate', () => {
  test.each(Object.entries(SINCE))('%s opens with %s and stays open', (gate, since) => {
    const opened = VERSIONS.filter((version) => GATES[gate as keyof typeof SINCE](session(version)));
    expect(opened).toEqual(VERSIONS.slice(VERSIONS.indexOf(since)));
  });

  test.each(['listTrainer', 'routeTrainer', 'cardTrainer'] as const)('%s needs enable_agent_trainer, too', (gate) => {
    expect(opens(gate, session('9.0.0', { enable_agent_trainer: false }))).toBe(false);
    expect(opens(gate, session('9.0.0', {}))).toBe(false);
  });

  test.each(['routeChatCreate', 'cardChat'] as const)('A-18: %s is shut only by c: false', (gate) => {
    expect(opens(gate, session('0.0.0', { c: false }))).toBe(false);
    expect(opens(gate, session('0.0.0', { c: true }))).toBe(true);
    expect(opens(gate, session('0.0.0', {}))).toBe(true);
  });

  test('no gate is always open, and without a session every gate is shut', () => {
    expect(opens(undefined, undefined)).toBe(true);
    for (const gate of Object.keys(GATES)) expect(opens(gate as Gate, undefined)).toBe(false);
  });
});
