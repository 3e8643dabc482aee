import type { Message, Persona, ScenarioTask, Status, Vertical } from '../../contract.ts';
import type { Random } from '../../random.ts';
import { detailsOf } from './details.ts';
import { type Topic, topicOf } from './topics.ts';
import { AFTERWARDS, HOLDS, MISTAKES, MISUNDERSTOOD, NUDGES, PROOFS, REPEATS } from './turns.ts';
import { saidBySelf, type Voice, voiceOf } from './voices.ts';

/** The settings of a simulation that conversations depend on. */
export type Stage = {
  organizationName: string;
  escalationCommand: string;
  isForceEscalationEnabled: boolean;
  maximumMessages: number;
  vertical: Vertical;
};

/** The next event of a customer: after `after` milliseconds a message, sometimes with another status. */
export type Beat = { after: number; status?: Status; message: Message };

type Tale = {
  persona: Persona;
  scenario: ScenarioTask;
  stage: Stage;
  random: Random;
  topic: Topic;
  voice: Voice;
  details: Readonly<Record<string, string>>;
  /** The pace of this customer and of their agent: 1 is average. */
  tempo: number;
};
type Beats = Generator<Beat>;

/** How long each role reads and thinks before a message, and the time per letter, in ms. */
const PACE: Readonly<Record<Message['role'], { thinks: readonly [number, number]; letter: number }>> = {
  assistant: { thinks: [900, 1800], letter: 0 },
  system: { thinks: [500, 1500], letter: 0 },
  user: { thinks: [2000, 5500], letter: 45 },
  agent: { thinks: [4000, 11_000], letter: 60 },
};

/** The waiting time for each person ahead in the queue, and the time of an agent's look-up, in ms. */
const TURN_MS = [9000, 18_000] as const;
const LOOK_UP_MS = [12_000, 30_000] as const;

/**
 * Probabilities that the chatbot misunderstands, and that an agent makes a mistake, looks something up, or gets another
 * question.
 */
const OFTEN = { misunderstood: 0.3, mistake: 0.4, lookUp: 0.5, afterwards: 0.5 };

/**
 * How many pieces of the chatbot's advice a customer tries, and the probabilities that it helps or that the customer leaves
 * the queue.
 */
const PATIENCE = {
  low: { advice: 1, helped: 0.15, leaves: 0.2 },
  medium: { advice: 1, helped: 0.35, leaves: 0 },
  high: { advice: 2, helped: 0.6, leaves: 0 },
};

const patienceOf = ({ patienceLevel }: Persona) =>
  patienceLevel === 'low' || patienceLevel === 'high' ? PATIENCE[patienceLevel] : PATIENCE.medium;

const HELPS_WITH: Readonly<Record<Vertical, string>> = {
  default: 'your account, bills and services',
  financial_services: 'payments, cards and loans',
  communications: 'your connection, contract and bills',
  insurance: 'policies and claims',
  healthcare: 'appointments, prescriptions and invoices',
};

function filled(line: string, { persona, scenario, stage, details }: Tale): string {
  const { bio, accountDetails } = persona;
  const known: Readonly<Record<string, string>> = {
    ...details,
    ...{ account: accountDetails, name: bio.full_name, email: bio.email_address, phone: bio.phone_number },
    ...{ address: bio.address.full_address, dob: bio.dob, organization: stage.organizationName },
    scenario: scenario.simulationScenario.replace(/[.\s]+$/, ''),
  };
  return line.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole);
}

/** A message after the time to read the previous ones. */
function says(tale: Tale, role: Message['role'], line: string): Beat {
  const content = filled(line, tale);
  const { thinks, letter } = PACE[role];
  const person = role === 'user' || role === 'agent' ? tale.tempo : 1;
  const after = Math.round(person * (tale.random.between(...thinks) + letter * content.length));
  return { after, message: { role, content } };
}

/** Delays an event by a random wait in this range, in ms. */
const late = (tale: Tale, wait: readonly [number, number], beat: Beat): Beat => ({
  ...beat,
  after: beat.after + tale.random.between(...wait),
});

function* chatbot(tale: Tale): Beats {
  const { topic, voice, random, stage, scenario } = tale;
  const hello = `Welcome to {organization}. I am the virtual assistant and can help with ${HELPS_WITH[stage.vertical]}.`;
  yield { ...says(tale, 'assistant', hello), status: 'Connected to chatbot' };
  yield says(tale, 'user', `${random.pick(voice.greeting)} ${random.pick(topic.openings)}`);
  if (random.chance(OFTEN.misunderstood)) {
    const [wrong, corrected] = random.pick(MISUNDERSTOOD);
    yield says(tale, 'assistant', wrong);
    yield says(tale, 'user', corrected);
  }
  yield says(tale, 'assistant', topic.detail[0]);
  yield says(tale, 'user', topic.detail[1]);
  yield says(tale, 'user', `${random.pick(voice.complaint)} ${saidBySelf(scenario)}`);
}

/** Returns whether the advice helped. */
function* advised(tale: Tale): Generator<Beat, boolean> {
  const { topic, voice, random, stage, persona } = tale;
  const { advice, helped } = patienceOf(persona);
  const helps = !stage.isForceEscalationEnabled && random.chance(helped);
  const given = topic.advice.slice(0, helps ? random.between(1, advice) : advice);
  const first = random.between(0, voice.refusal.length);
  for (const [index, piece] of given.entries()) {
    yield says(tale, 'assistant', piece);
    if (!helps || index + 1 < given.length) {
      yield says(tale, 'user', voice.refusal[(first + index) % voice.refusal.length] ?? voice.refusal[0]);
    }
  }
  if (!helps) return false;
  yield says(tale, 'user', `That was it! ${random.pick(voice.thanks)}`);
  yield says(tale, 'assistant', 'I am glad that I could help. Goodbye!');
  return true;
}

/** Returns whether the customer is still there when an agent is free. */
function* queued(tale: Tale): Generator<Beat, boolean> {
  const { random, scenario, stage, persona } = tale;
  yield says(tale, 'user', stage.escalationCommand);
  const place = random.between(1, 4);
  const wait = `You are in the queue ${scenario.queueName}. Your place in it is ${place}.`;
  yield { ...says(tale, 'system', wait), status: 'Waiting in queue' };
  for (let before = place - 1; before > 0; before -= 1) {
    const moved = before === 1 ? 'You are next.' : `Thank you for your patience. Your place is ${before} now.`;
    yield late(tale, TURN_MS, says(tale, 'system', moved));
  }
  if (persona.patienceLevel === 'low') yield says(tale, 'user', 'Is there anybody?');
  if (!random.chance(patienceOf(persona).leaves)) return true;
  yield late(tale, TURN_MS, says(tale, 'user', 'This takes too long. I shall try again tomorrow.'));
  return false;
}

function* agent(tale: Tale): Beats {
  const { topic, voice, random, scenario, persona } = tale;
  const joins = says(tale, 'system', 'An agent has joined the conversation.');
  yield { ...late(tale, TURN_MS, joins), status: 'Connected to agent' };
  yield says(tale, 'agent', 'Hello {name}, thank you for waiting. I have read what you wrote to our assistant.');
  yield says(tale, 'user', `${random.pick(REPEATS)} ${saidBySelf(scenario)}`);
  const [question, proof] = random.pick(PROOFS);
  yield says(tale, 'agent', `I understand, and I am sorry about that. ${question}`);
  yield says(tale, 'user', proof);
  if (random.chance(OFTEN.mistake)) yield* mistaken(tale);
  else if (persona.accountDetails !== '') yield says(tale, 'agent', 'Thank you. I have your account here: {account}.');
  for (const [asked, answered] of topic.steps) {
    yield says(tale, 'agent', asked);
    yield says(tale, 'user', answered);
  }
  yield* solved(tale);
  yield says(tale, 'user', random.pick(voice.thanks));
  yield says(tale, 'agent', 'Thank you for contacting {organization}. Goodbye!');
}

function* mistaken(tale: Tale): Beats {
  const [wrong, corrected, apology] = tale.random.pick(MISTAKES);
  yield says(tale, 'agent', wrong);
  yield says(tale, 'user', corrected);
  yield says(tale, 'agent', apology);
}

/** Sometimes the agent looks something up before the solution, and an impatient customer asks about it. */
function* solved(tale: Tale): Beats {
  const { topic, random, persona } = tale;
  const looksUp = random.chance(OFTEN.lookUp);
  if (looksUp) yield says(tale, 'agent', random.pick(HOLDS));
  if (looksUp && persona.patienceLevel === 'low') {
    const [nudge, excuse] = random.pick(NUDGES);
    yield late(tale, LOOK_UP_MS, says(tale, 'user', nudge));
    yield says(tale, 'agent', excuse);
  }
  const solution = says(tale, 'agent', topic.solution);
  yield looksUp ? late(tale, LOOK_UP_MS, solution) : solution;
  if (!random.chance(OFTEN.afterwards)) return;
  const [question, answer] = random.pick(AFTERWARDS);
  yield says(tale, 'user', question);
  yield says(tale, 'agent', answer);
}

function* whole(tale: Tale): Beats {
  yield* chatbot(tale);
  if (yield* advised(tale)) return;
  if (yield* queued(tale)) yield* agent(tale);
}

const ends = (tale: Tale, content: string): Beat => ({ ...says(tale, 'system', content), status: 'Resolved' });

/** The events of one customer from arrival to the end, depending on the scenario, the persona and random numbers. */
export function storyOf(persona: Persona, scenario: ScenarioTask, stage: Stage, random: Random): Beat[] {
  const topic = topicOf(scenario.simulationScenario);
  const voice = voiceOf(scenario.personality);
  const tale = {
    persona,
    scenario,
    stage,
    random,
    topic,
    voice,
    details: detailsOf(random),
    tempo: random.between(60, 150) / 100,
  };
  const beats = [...whole(tale)];
  // One message is reserved for the end.
  const room = stage.maximumMessages - 1;
  return beats.length > room
    ? [...beats.slice(0, room), ends(tale, 'The conversation has reached its maximum number of messages.')]
    : [...beats, ends(tale, 'The conversation has ended.')];
}
