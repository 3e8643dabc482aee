import type { FeedbackItem } from '../../../model/custom-connection.ts';

/**
 * Returns an example of the payload that webhooks get after a conversation, with a value of each item's type.
 * `sentence`: an example of an assessor's text.
 */
export function feedbackPayload(connectionId: string, items: readonly FeedbackItem[], sentence: string): string {
  const examples: Readonly<Record<string, unknown>> = {
    integer_score: 8,
    grade_rating: 'B',
    bullet_points: [sentence],
  };
  const feedback = items.map(({ id, name, responseType }) => ({
    ...{ id, name, responseType },
    value: examples[responseType] ?? sentence,
  }));
  return JSON.stringify({ connectionId, customerId: 'C000001', feedback }, null, 2);
}
