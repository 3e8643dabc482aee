import type { Message, Persona, ScenarioTask, Status, Vertical } from '../../contract.ts';
import type { Random } from '../../random.ts';
import { type Topic, topicOf } from './topics.ts';
import { saidBySelf, type Voice, voiceOf } from './voices.ts';

/** What a simulation was started with, as far as conversations depend on it. */
export type Stage = {
  organizationName: string;
  escalationCommand: string;
  isForceEscalationEnabled: boolean;
  maximumMessages: number;
  vertical: Vertical;
};

/** The next thing that happens to a customer: after so many milliseconds a message and, at times, another status. */
export type Beat = { after: number; status?: Status; message: Message };

type Tale = { persona: Persona; scenario: ScenarioTask; stage: Stage; random: Random; topic: Topic; voice: Voice };
type Beats = Generator<Beat>;

/** how much advice of the chatbot is listened to, and how likely it is that it helps or that the queue is left. */
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

function filled(line: string, { persona, scenario, stage }: Tale): string {
  const { bio, accountDetails } = persona;
  const known: Readonly<Record<string, string>> = {
    ...{ account: accountDetails, name: bio.full_name, email: bio.email_address, phone: bio.phone_number },
    ...{ address: bio.address.full_address, dob: bio.dob, organization: stage.organizationName },
    scenario: scenario.simulationScenario.replace(/[.\s]+$/, ''),
  };
  return line.replace(/\{(\w+)\}/g, (whole, name) => known[name] ?? whole);
}

/** Somebody says something after having read what came before. */
function says(tale: Tale, role: Message['role'], line: string): Beat {
  const content = filled(line, tale);
  return { after: tale.random.between(900, 2000), message: { role, content } };
}

function* chatbot(tale: Tale): Beats {
  const { topic, voice, random, stage, scenario } = tale;
  const hello = `Welcome to {organization}. I am the virtual assistant and can help with ${HELPS_WITH[stage.vertical]}.`;
  yield { ...says(tale, 'assistant', hello), status: 'Connected to chatbot' };
  yield says(tale, 'user', `${random.pick(voice.greeting)} ${random.pick(topic.openings)}`);
  yield says(tale, 'assistant', topic.detail[0]);
  yield says(tale, 'user', topic.detail[1]);
  yield says(tale, 'user', `${random.pick(voice.complaint)} ${saidBySelf(scenario)}`);
}

/** Answers whether the advice helped. */
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

/** Answers whether the customer is still there when an agent has time. */
function* queued(tale: Tale): Generator<Beat, boolean> {
  const { random, scenario, stage, persona } = tale;
  yield says(tale, 'user', stage.escalationCommand);
  const minutes = random.between(2, 6);
  const wait = `You are in the queue ${scenario.queueName}. You wait about ${minutes} minutes.`;
  yield { ...says(tale, 'system', wait), status: 'Waiting in queue' };
  if (minutes > 3) yield says(tale, 'system', 'Thank you for your patience. Somebody is with you soon.');
  if (persona.patienceLevel === 'low') yield says(tale, 'user', 'Is there anybody?');
  if (!random.chance(patienceOf(persona).leaves)) return true;
  yield says(tale, 'user', 'This takes too long. I shall try again tomorrow.');
  return false;
}

const REPEATS = ['As I wrote:', 'Then you know already:', 'Good, because it matters:'] as const;

type Proof = readonly [question: string, answer: string];

const PROOFS: readonly [Proof, ...Proof[]] = [
  ['To be sure that I speak with the right person: what is your date of birth?', '{dob}.'],
  ['May I have your address, please?', '{address}.'],
  ['Which e-mail address do we have of you?', '{email}'],
];

function* agent(tale: Tale): Beats {
  const { topic, voice, random, scenario } = tale;
  yield { ...says(tale, 'system', 'An agent has joined the conversation.'), status: 'Connected to agent' };
  yield says(tale, 'agent', 'Hello {name}, thank you for waiting. I have read what you wrote to our assistant.');
  yield says(tale, 'user', `${random.pick(REPEATS)} ${saidBySelf(scenario)}`);
  const [question, proof] = random.pick(PROOFS);
  yield says(tale, 'agent', `I understand, and I am sorry about that. ${question}`);
  yield says(tale, 'user', proof);
  for (const [asked, answered] of topic.steps) {
    yield says(tale, 'agent', asked);
    yield says(tale, 'user', answered);
  }
  yield says(tale, 'agent', topic.solution);
  yield says(tale, 'user', random.pick(voice.thanks));
  yield says(tale, 'agent', 'Thank you for contacting {organization}. Goodbye!');
}

function* whole(tale: Tale): Beats {
  yield* chatbot(tale);
  if (yield* advised(tale)) return;
  if (yield* queued(tale)) yield* agent(tale);
}

const ends = (tale: Tale, content: string): Beat => ({ ...says(tale, 'system', content), status: 'Resolved' });

/** What happens to one customer from the arrival to the end, different for every scenario, persona and random number. */
export function storyOf(persona: Persona, scenario: ScenarioTask, stage: Stage, random: Random): Beat[] {
  const topic = topicOf(scenario.simulationScenario);
  const tale = { persona, scenario, stage, random, topic, voice: voiceOf(scenario.personality) };
  const beats = [...whole(tale)];
  // The last message is that of the end.
  const room = stage.maximumMessages - 1;
  return beats.length > room
    ? [...beats.slice(0, room), ends(tale, 'The conversation has reached its maximum number of messages.')]
    : [...beats, ends(tale, 'The conversation has ended.')];
}
