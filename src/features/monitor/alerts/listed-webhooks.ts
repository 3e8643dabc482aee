import { type SortedList, sortList, valuesIn } from '../../../model/pasted-list.ts';
import { has, listOf, MAX_WEBHOOKS, webhookFlaw, webhookProblem } from '../../../model/webhook-rules.ts';
import { toWebhooks, type Webhooks } from '../../../model/webhooks.ts';

const isValid = (url: string) => webhookProblem(url, {}) === null;

/** The addresses in a text with several (O-42); undefined otherwise. */
export const listedWebhooks = (typed: string): readonly string[] | undefined => valuesIn(typed, true, isValid);

/** Sorts listed addresses by what becomes of them. */
export const sortWebhooks = (urls: readonly string[], view: Webhooks): SortedList<string> =>
  sortList(
    urls.map((url) => ({ text: url, value: url })),
    {
      alone: (url) => (isValid(url) ? null : webhookFlaw(url)),
      beside(url, added) {
        const grown = { ...view, ...toWebhooks(added) };
        const isFull = listOf(grown).length >= MAX_WEBHOOKS && !has(grown, url);
        return isFull ? 'max_webhook_limit' : webhookProblem(url, grown);
      },
      full: 'max_webhook_limit',
    },
  );
