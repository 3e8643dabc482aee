import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { type SortedList, sortList, valuesIn } from '../../../model/pasted-list.ts';
import {
  has,
  listOf,
  MAX_WEBHOOKS,
  toWebhooks,
  WEBHOOKS_LANE,
  type Webhooks,
  webhookFlaw,
  webhookProblem,
} from '../../../model/webhooks.ts';
import { leaveRefused, useOutcome } from '../../../settings/fields/ListOutcome.tsx';
import { useDraft } from '../../../state/documents/drafts.ts';
import { useLane } from '../../../state/documents/view.ts';
import { type QueuedEdit, replaceRefused, save } from '../../../state/outbox/edits.ts';
import { useHold } from '../../../state/outbox/pending.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { announce } from '../../../state/shell/notices.ts';
import { changeIn, edits, type WebhookInput } from './edits.ts';
import { subject } from './subject.ts';

const isValid = (url: string) => webhookProblem(url, {}) === null;

/** The addresses in a text with several (O-42); undefined otherwise. */
const listedWebhooks = (typed: string): readonly string[] | undefined => valuesIn(typed, true, isValid);

const sortWebhooks = (urls: readonly string[], view: Webhooks): SortedList<string> =>
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

/** The address being edited, and its typed replacement; both '' if none is. */
type Edited = { from: string; to: string };

const FORMS = { add: `${WEBHOOKS_LANE}/add`, edit: `${WEBHOOKS_LANE}/edit` };

/** The actions on the list, and the drafts of its forms (rule 16). */
export type WebhookActions = ReturnType<typeof useWebhooks>;

export function useWebhooks(view: Webhooks) {
  const t = useTranslate();
  const online = useOnline();
  const held = useHold();
  const added = useDraft<{ url: string }>(FORMS.add, { url: '' });
  const edited = useDraft<Edited>(FORMS.edit, { from: '', to: '' });
  /** The refused edit whose address is back in the form; it may be sent or discarded meanwhile. */
  const [retried, setRetried] = useState<string>();
  const refused = useLane(WEBHOOKS_LANE).find(({ id, parked }) => id === retried && parked);
  /** The form that just opened and takes the focus. */
  const [opened, setOpened] = useState<'add' | 'edit' | null>(null);
  const title = t('alerts.title');
  const { outcome, show } = useOutcome(added.values.url);

  const saveChange = (change: WebhookInput['change'], seen: object, form?: string) => saveAll([change], seen, form);

  /** Saves changes of the list; `seen`: the list on screen. Returns whether they were stored. */
  async function saveAll(changes: readonly WebhookInput['change'][], seen: object, form?: string): Promise<boolean> {
    const requests = changes.map((change) => ({ subject, name: 'webhook', input: { change }, seen, title }));
    const isSaved = (await save(requests, form)) !== null;
    if (isSaved && (held || !online)) announce({ id: held ? 'outbox.held' : 'outbox.waiting' });
    return isSaved;
  }

  const listed = (typed: string) => (refused ? undefined : listedWebhooks(typed));

  /** Adds each valid address with an edit of its own; the refused ones stay in the field. */
  async function addAll(urls: readonly string[]) {
    const { add, ...rest } = sortWebhooks(urls, view);
    const changes = add.map((url) => ({ to: url }));
    const isSaved = await leaveRefused(added, 'url', rest, add.length > 0 && (() => saveAll(changes, view, FORMS.add)));
    if (isSaved) show({ added: add.length, ...rest });
  }

  return {
    added,
    edited,
    refused,
    opened,
    problemOf: (url: string, instead?: string) => webhookProblem(url, view, instead),
    outcome,
    problemOfNew: (typed: string) => (listed(typed) ? null : webhookProblem(typed, view)),
    async add(url: string) {
      const several = listed(url);
      if (several) return addAll(several);
      const isSaved = await added.become(() =>
        refused
          ? replaceRefused(refused, edits.webhook, { change: { to: url } }, view)
          : saveChange({ to: url }, view, FORMS.add),
      );
      if (!isSaved) return;
      setRetried(undefined);
      setOpened(null);
    },
    edit(url: string) {
      edited.set('from', url);
      edited.set('to', url);
      setOpened('edit');
    },
    async replace(to: string) {
      const { from } = edited.values;
      if (from === to) return edited.discard();
      // It existed when the typing began, whatever happened to it since.
      const change = { from, to, at: listOf(view).indexOf(from) };
      const left = await edited.become(() => saveChange(change, { ...view, [from]: true }, FORMS.edit));
      // Input typed meanwhile is based on the address that is saved now.
      if (left?.to !== undefined) edited.set('from', to);
    },
    remove: (url: string) => saveChange({ from: url, at: listOf(view).indexOf(url) }, view),
    /** Returns a function that puts a refused address back into its form; undefined for a removal, which has none. */
    againOf(entry: QueuedEdit | undefined): (() => void) | undefined {
      const { from, to } = changeIn(entry?.input);
      if (!entry || to === undefined) return undefined;
      return () => {
        if (from !== undefined && has(view, from)) {
          edited.set('from', from);
          edited.set('to', to);
          setOpened('edit');
        } else {
          setRetried(entry.id);
          added.set('url', to);
          setOpened('add');
        }
      };
    },
  };
}
