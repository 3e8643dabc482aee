import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../connection/kind/codes.ts';
import { messageOf } from '../../../model/failure.ts';
import type { MessageId } from '../../../model/message.ts';
import { call } from '../../../state/session/calls.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { announce, raiseError } from '../../../state/shell/notices.ts';
import { AZURE_FIELDS, type AzureFields, readModels } from './hosts.ts';

/** The id of an existing connection, and the names of the secrets that the service has. */
export type HeldSecrets = { id?: string | undefined; held: readonly string[] };

/** Loads the models deployed at Azure on request (AT-NEW-09); it needs the answer at once, so it is not an edit (O-02). */
export function useModels(
  azure: AzureFields,
  { id, held }: HeldSecrets,
  onModels: (models: readonly string[]) => void,
) {
  const able = useCanCall();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ of: string; models: readonly string[] }>();
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const typed = AZURE_FIELDS.map((field) => [field, azure[field].trim()] as const);
  const of = JSON.stringify(typed);
  const latest = useRef({ of, onModels });
  latest.current = { of, onModels };
  const isMissing = typed.some(([field, value]) => value === '' && !held.includes(field));
  const reason: MessageId | undefined = able
    ? isMissing
      ? 'trainer.models_incomplete'
      : undefined
    : 'trainer.models_offline';

  async function ask() {
    const controller = new AbortController();
    asked.current = controller;
    setBusy(true);
    const body = { ...Object.fromEntries(typed), ...(id !== undefined && { id }) };
    const outcome = await call({ method: 'POST', path: '/get-azure-models', body }, { signal: controller.signal });
    // The form was closed.
    if (controller.signal.aborted) return;
    setBusy(false);
    if (outcome.kind === 'expired') return;
    const models = outcome.kind === 'answer' ? readModels(outcome.body) : undefined;
    if (!models) return raiseError(messageOf(outcome, codes, { id: 'get_models_error' }));
    // If the fields changed meanwhile, these are another resource's models.
    if (latest.current.of !== of) return;
    setFound({ of, models });
    latest.current.onModels(models);
    announce({ id: 'trainer.models_found', values: { count: models.length } });
  }

  return { ask, busy, reason, models: found?.of === of ? found.models : undefined };
}
