import { describe, expect, it } from 'vitest';
import type { Persona, ScenarioTask, Status } from '../../contract.ts';
import { createRandom } from '../../random.ts';
import { scenariosOf, VERTICALS } from '../scenarios.ts';
import { type Stage, storyOf } from './story.ts';
import { topicOf } from './topics.ts';
import { saidBySelf } from './voices.ts';

const persona: Persona = {
  customerId: 'CU-7',
  accountDetails: 'Yearly plan',
  bio: {
    full_name: 'Sample Customer 7',
    email_address: 'customer7@brightwater.example',
    phone_number: '+1 202 555 0107',
    address: { full_address: '7 Reservoir Road' },
    occupation: 'Painter',
    dob: '1987-04-17',
  },
};
const scenario: ScenarioTask = {
  taskId: 't-1',
  simulationScenario: 'Asks for a blue umbrella',
  queueName: 'Umbrellas',
  personality: 'Impatient, short answers',
  painPoints: 'Has asked twice before',
  isEnabled: true,
};
const stage: Stage = {
  organizationName: 'Brightwater',
  escalationCommand: '/human',
  isForceEscalationEnabled: true,
  maximumMessages: 75,
  vertical: 'default',
};

type Told = { persona?: object; scenario?: object; stage?: object; seed?: number };

const told = ({ seed = 1, ...more }: Told = {}) =>
  storyOf(
    { ...persona, ...more.persona },
    { ...scenario, ...more.scenario },
    { ...stage, ...more.stage },
    createRandom(seed),
  );
const lines = (what?: Told) => told(what).map(({ message }) => message.content);
const statuses = (what?: Told) => told(what).flatMap(({ status }): Status[] => (status ? [status] : []));
const manySeeds = Array.from({ length: 40 }, (_, seed) => seed);

describe('AT-LIV-07, AT-LIV-09: the story of a simulated customer', () => {
  it('goes through the states in order', () => {
    const all = ['Connected to chatbot', 'Waiting in queue', 'Connected to agent', 'Resolved'];
    expect(statuses()).toEqual(all);
  });

  it('has the parts of the chatbot, the customer, the queue and an agent, in this order', () => {
    const roles = told().map(({ message }) => message.role);
    expect([...new Set(roles)]).toEqual(['assistant', 'user', 'system', 'agent']);
    expect(roles.indexOf('agent')).toBeGreaterThan(roles.lastIndexOf('assistant'));
    expect(told().every(({ message }) => message.content !== '')).toBe(true);
  });

  it('takes realistic times: an agent answers more slowly than the chatbot, a conversation takes minutes', () => {
    for (const seed of manySeeds) {
      const beats = told({ seed });
      const slowest = (role: string) =>
        Math.max(...beats.filter(({ message }) => message.role === role).map(({ after }) => after));
      expect(slowest('assistant')).toBeLessThan(2000);
      expect(slowest('agent')).toBeGreaterThan(8000);
      const took = beats.reduce((sum, { after }) => sum + after, 0);
      expect(took).toBeGreaterThan(90_000);
      expect(took).toBeLessThan(480_000);
    }
  });

  it('differs in its details; agents sometimes make mistakes, and say so', () => {
    const all = manySeeds.map((seed) =>
      lines({ seed, scenario: { simulationScenario: 'Asks about roaming' } }).join(' '),
    );
    expect(new Set(all.flatMap((said) => /\bIn (\w+), for one week/.exec(said)?.[1] ?? [])).size).toBeGreaterThan(3);
    const mistaken = all.filter((said) => said.includes('My apologies')).length;
    expect(mistaken).toBeGreaterThan(8);
    expect(mistaken).toBeLessThan(32);
    expect(all.join()).not.toMatch(/[{}]|undefined/);
  });

  it('is the same for the same seed, and different for another one', () => {
    expect(told()).toEqual(told());
    expect(told({ seed: 2 })).not.toEqual(told());
  });

  it('mentions the scenario, the pain points, the queue, the organization, and uses the escalation command', () => {
    const all = lines();
    const said = all.join('\n');
    expect(said).toContain('Asks for a blue umbrella');
    expect(said).toContain('I have asked twice before.');
    expect(said).toContain('You are in the queue Umbrellas.');
    expect(said).toContain('Welcome to Brightwater.');
    expect(said).toContain('Hello Sample Customer 7');
    expect(all).toContain('/human');
    expect(said).not.toMatch(/[{}]|undefined/);
  });

  it('uses the style of the personality', () => {
    expect(lines()[1]).toMatch(/^(Hi|Right)\. /);
    expect(lines({ scenario: { personality: 'Worried' } })[1]).toMatch(/^(Hello, I hope|Good morning, I am sorry)/);
    expect(lines({ scenario: { personality: 'Left-handed' } })[1]).toMatch(/^(Hello|Good morning)\. /);
  });

  it('greets according to the vertical', () => {
    expect(lines({ stage: { vertical: 'insurance' } })[0]).toContain('policies and claims');
  });

  it('AT-SIM-05: lets the chatbot help some customers, and none when escalation is forced', () => {
    const byBot = (isForceEscalationEnabled: boolean) =>
      manySeeds.filter((seed) => !statuses({ seed, stage: { isForceEscalationEnabled } }).includes('Waiting in queue'));
    expect(byBot(true)).toEqual([]);
    expect(byBot(false).length).toBeGreaterThan(5);
    expect(byBot(false).length).toBeLessThan(35);
  });

  it('A-118: lets only customers with little patience leave the queue; those with much accept more advice', () => {
    const leaving = (patienceLevel: string) =>
      manySeeds.filter((seed) => !statuses({ seed, persona: { patienceLevel } }).includes('Connected to agent'));
    expect(leaving('low').length).toBeGreaterThan(0);
    expect([leaving('medium'), leaving('high')]).toEqual([[], []]);
    const advice = (patienceLevel: string) =>
      told({ persona: { patienceLevel } }).filter(({ message }) => message.role === 'assistant').length;
    expect(advice('high')).toBe(advice('low') + 1);
  });

  it('D2§9: ends at the maximum number of messages', () => {
    const all = told({ stage: { maximumMessages: 10 } });
    expect(all).toHaveLength(10);
    expect(all.at(-1)).toMatchObject({ status: 'Resolved', message: { role: 'system' } });
    expect(all.at(-1)?.message.content).toContain('maximum number of messages');
  });

  it('contains typed text as it is, also if it looks like a placeholder', () => {
    expect(lines({ scenario: { simulationScenario: '{account} <b>{nobody}</b>' } }).join()).toContain(
      '{account} <b>{nobody}</b>',
    );
  });
});

describe('D2§2: the subject of a conversation', () => {
  const openings = VERTICALS.flatMap((vertical) =>
    scenariosOf(vertical as 'default').map(({ simulationScenario }) => [
      simulationScenario,
      topicOf(simulationScenario),
    ]),
  );

  it.each(openings)('is specific to %s', (_, topic) => {
    expect(topic).not.toBe(topicOf('Asks for a blue umbrella'));
  });

  it.each([
    ['Does not understand the terms', 'I do not understand the terms.'],
    ['Was on hold for half an hour', 'I was on hold for half an hour.'],
    ['The third outage this month', 'The third outage this month.'],
    ['Why me?', 'Why me?'],
  ])('for %s is: %s', (painPoints, said) => {
    expect(saidBySelf({ painPoints })).toBe(said);
  });
});
