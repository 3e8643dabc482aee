import type { FeedbackItem } from '../../../model/custom-connection.ts';

/**
 * What is posted to the webhooks after a conversation: an example of each item's value, in the form asked for.
 * `sentence` is what an assessor may write.
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
