import type { Customer, FeedbackItem } from '../../contract.ts';
import type { Random } from '../../random.ts';

/** An assessment of one item. */
type Assessed = Pick<FeedbackItem, 'id' | 'name' | 'responseType'> & { value: unknown };

/** The body posted to the feedback webhooks after a conversation. */
export type Feedback = { connectionId: string; customerId: string; feedback: readonly Assessed[] };

const MOST = 10;
const GRADES = 'FFFEDCBBAAA';

/** Patterns of an agent's mistakes and look-ups. */
const APOLOGY = /^My apologies/;
const LOOKED_UP = /colleague|another system|give me a minute/;

/** Rates the agent from the conversation alone: a score out of ten, with reasons. */
function impressionOf({ messages, patienceLevel }: Customer, random: Random) {
  const said = messages.filter(({ role }) => role === 'agent').map(({ content }) => content);
  const mistaken = said.some((line) => APOLOGY.test(line));
  const kept = said.some((line) => LOOKED_UP.test(line));
  const least = patienceLevel === 'low' ? 7 : 8;
  const score = Math.min(MOST, random.between(least, MOST) - (mistaken ? 2 : 0) - (kept ? 1 : 0));
  const points = [
    'Greeted the customer by name and confirmed who is writing.',
    mistaken ? 'Made a mistake, and owned up to it at once.' : 'Had read what was said before.',
    kept ? 'Kept the customer waiting without saying for how long.' : 'Answered without long pauses.',
    'Named what happens next, and until when.',
  ];
  return { score, points, turns: said.length };
}

const TONES = ['The agent stayed calm and clear.', 'The agent was friendly and to the point.'] as const;

/** The assessment of an agent after a conversation, item by item. */
export function assessed(items: readonly FeedbackItem[], customer: Customer, random: Random): readonly Assessed[] {
  const { score, points, turns } = impressionOf(customer, random);
  const { bio, task = '' } = customer;
  const values: Readonly<Record<string, unknown>> = {
    integer_score: score,
    grade_rating: GRADES[score],
    bullet_points: points,
  };
  const summary = `${bio.full_name} wrote about: ${task}. ${random.pick(TONES)} It was solved in ${turns} answers.`;
  return items.map(({ id, name, responseType }) => ({
    ...{ id, name, responseType },
    value: values[responseType] ?? summary,
  }));
}

/** The assessment as text, for the conversation's readers. */
export const feedbackWords = (feedback: readonly Assessed[]): string =>
  ['Feedback on the agent', ...feedback.map(({ name, value }) => `${name}: ${[value].flat().join(' ')}`)].join('\n');
