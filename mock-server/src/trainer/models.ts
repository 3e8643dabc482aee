import { type Answer, notFound, ok, refuse } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { isFilled } from '../kind/fields.ts';
import { type Fields, text } from '../values.ts';
import { AZURE, invalid, trainerOf } from './rules.ts';

/** The models that every resource has deployed, except the broken one. */
const MODELS = ['gpt-4o', 'gpt-4o-mini', 'gpt-4', 'gpt-35-turbo-16k'];
const BROKEN_RESOURCE = 'broken';

/** `POST /get-azure-models`. With `id`, a blank client secret means the connection's own. */
export function azureModels({ store }: Context, { body }: Call): Answer {
  const doc = trainerOf(store, text(body.id));
  if (isFilled(body.id) && !doc) return notFound('There is no such connection');
  const clientSecret = isFilled(body.clientSecret) ? body.clientSecret : doc?.clientSecret;
  const asked: Fields = { ...body, clientSecret };
  const missing = AZURE.find((name) => !isFilled(asked[name]));
  if (missing !== undefined) return invalid(missing);
  if (body.azureResource === BROKEN_RESOURCE) return refuse(500, 'The Azure resource does not answer');
  return ok({ azureModels: MODELS });
}
