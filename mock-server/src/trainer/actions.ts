import { randomUUID } from 'node:crypto';
import { type Answer, isAnswer, notFound, ok, refuse } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { flag } from '../kind/body-keys.ts';
import { isFilled } from '../kind/fields.ts';
import type { Doc } from '../store.ts';
import { type Fields, given, isFields, text, texts } from '../values.ts';
import { personaOf, personaProblem } from './persona.ts';
import { customView, frozen, invalid, keep, trainerOf } from './rules.ts';

/** The limits of D2§9, A-118 and A-120. */
const MAX_PERSONAS = 150;
const MAX_FEEDBACK = 10;
const MAX_WEBHOOKS = 10;

const FORMATS = ['integer_score', 'grade_rating', 'summary', 'bullet_points'];

/** The pattern of A-35. */
const WEBHOOK = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?([/?#]\S*)?$/i;

type Act = (doc: Doc, body: Fields) => Answer | { patch: Fields };

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

const personasOf = ({ customerData }: Doc) => listOf(customerData);

/** Adds all of these personas to the list, or none of them. */
function withPersonas(doc: Doc, added: readonly Fields[]): Answer | { patch: Fields } {
  const wrong = added.map(personaProblem).find((problem) => problem !== undefined);
  if (wrong !== undefined) return invalid(wrong);
  const customerData = [...personasOf(doc), ...added.map(personaOf)];
  if (new Set(customerData.map(({ customerId }) => customerId)).size !== customerData.length) {
    return refuse(400, 'Customer IDs must be unique');
  }
  return customerData.length > MAX_PERSONAS
    ? refuse(400, `There may be ${MAX_PERSONAS} personas at most`)
    : { patch: { customerData } };
}

const add_persona: Act = (doc, body) => withPersonas(doc, [body]);

const bulk_upload_personas: Act = (doc, { customerData }) =>
  Array.isArray(customerData) && customerData.length > 0 && customerData.every(isFields)
    ? withPersonas(doc, customerData)
    : invalid('customerData');

const edit_persona: Act = (doc, body) => {
  const wrong = personaProblem(body);
  if (wrong !== undefined) return invalid(wrong);
  const is = ({ customerId }: Fields) => customerId === body.customerId;
  if (!personasOf(doc).some(is)) return notFound('There is no such persona');
  return { patch: { customerData: personasOf(doc).map((each) => (is(each) ? personaOf(body) : each)) } };
};

const delete_persona: Act = (doc, body) => {
  const customerData = personasOf(doc).filter(({ customerId }) => customerId !== body.customerId);
  if (customerData.length === personasOf(doc).length) return notFound('There is no such persona');
  return { patch: { customerData } };
};

const feedbackOf = ({ feedbackData }: Doc) => listOf(feedbackData);

/** The first invalid field of a feedback item (D2§5). */
function feedbackProblem({ name, description, responseType, language }: Fields): string | undefined {
  if (!isFilled(name)) return 'name';
  if (!isFilled(description)) return 'description';
  if (!FORMATS.includes(text(responseType))) return 'responseType';
  return language === undefined || typeof language === 'string' ? undefined : 'language';
}

const feedbackItem = (id: unknown, { name, description, responseType, language }: Fields): Fields =>
  given({ id, name, description, responseType, language });

const add_feedback: Act = (doc, body) => {
  const wrong = feedbackProblem(body);
  if (wrong !== undefined) return invalid(wrong);
  if (feedbackOf(doc).length >= MAX_FEEDBACK) return refuse(400, `There may be ${MAX_FEEDBACK} feedback items at most`);
  return { patch: { feedbackData: [...feedbackOf(doc), feedbackItem(`f-${randomUUID().slice(0, 8)}`, body)] } };
};

const edit_feedback: Act = (doc, body) => {
  const wrong = feedbackProblem(body);
  if (wrong !== undefined) return invalid(wrong);
  if (!feedbackOf(doc).some(({ id }) => id === body.id)) return notFound('There is no such feedback item');
  const changed = feedbackOf(doc).map((item) => (item.id === body.id ? feedbackItem(item.id, body) : item));
  return { patch: { feedbackData: changed } };
};

const delete_feedback: Act = (doc, body) => {
  const feedbackData = feedbackOf(doc).filter(({ id }) => id !== body.id);
  if (feedbackData.length === feedbackOf(doc).length) return notFound('There is no such feedback item');
  return { patch: { feedbackData } };
};

const feedback_language: Act = (_doc, { feedbackLanguage }) =>
  isFilled(feedbackLanguage) ? { patch: { feedbackLanguage } } : invalid('feedbackLanguage');

const enable_agent_feedback: Act = (_doc, { enableSendAgentFeedback }) =>
  flag(enableSendAgentFeedback) ? { patch: { enableSendAgentFeedback } } : invalid('enableSendAgentFeedback');

const webhooksOf = ({ feedbackWebhooks }: Doc) => texts(feedbackWebhooks);

function webhookProblem(webhook: unknown, others: readonly string[]): Answer | undefined {
  if (!WEBHOOK.test(text(webhook))) return invalid('webhook');
  return others.includes(text(webhook)) ? refuse(400, 'A webhook is already present') : undefined;
}

const add_webhook: Act = (doc, { webhook }) => {
  const present = webhooksOf(doc);
  const problem = webhookProblem(webhook, present);
  if (problem) return problem;
  return present.length >= MAX_WEBHOOKS
    ? refuse(400, 'The maximum number of webhooks is reached')
    : { patch: { feedbackWebhooks: [...present, webhook] } };
};

const edit_webhook: Act = (doc, { oldWebhook, webhook }) => {
  const present = webhooksOf(doc);
  if (!present.includes(text(oldWebhook))) return notFound('There is no such webhook');
  const others = present.filter((each) => each !== oldWebhook);
  return (
    webhookProblem(webhook, others) ?? {
      patch: { feedbackWebhooks: present.map((each) => (each === oldWebhook ? webhook : each)) },
    }
  );
};

const delete_webhook: Act = (doc, { webhook }) => {
  const present = webhooksOf(doc);
  if (!present.includes(text(webhook))) return notFound('There is no such webhook');
  return { patch: { feedbackWebhooks: present.filter((each) => each !== webhook) } };
};

const ACTS: ReadonlyMap<string, Act> = new Map(
  Object.entries({
    ...{ add_persona, edit_persona, delete_persona, bulk_upload_personas },
    ...{ add_feedback, edit_feedback, delete_feedback, feedback_language, enable_agent_feedback },
    ...{ add_webhook, edit_webhook, delete_webhook },
  }),
);

/** `POST /gen-ai-partial/{id}/{action}`; refused while the simulation runs (D2§4). */
export function act({ store, journal }: Context, call: Call): Answer {
  const doc = trainerOf(store, call.params.id);
  if (!doc) return notFound('There is no such connection');
  const change = ACTS.get(call.params.action ?? '');
  if (!change) return notFound();
  const outcome = frozen(doc) ?? change(doc, call.body);
  if (isAnswer(outcome)) return outcome;
  const after = keep(store, doc, outcome.patch);
  journal.effect(call, 'custom', doc.id);
  return ok(customView(after, call.host));
}
