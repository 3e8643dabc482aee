import { useEffect, useRef, useState } from 'react';
import { codes } from '../../../connection/kind/codes.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { messageOf } from '../../../model/failure.ts';
import type { MessageId } from '../../../model/message.ts';
import { misplacedResource } from '../../../model/misplaced-id.ts';
import { SecretField } from '../../../settings/fields/SecretField.tsx';
import type { TextProps } from '../../../settings/fields/use-form.ts';
import type { DraftForm } from '../../../state/documents/drafts.ts';
import { call } from '../../../state/session/calls.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { useConfig } from '../../../state/session/config.ts';
import { announce, raiseError } from '../../../state/shell/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './GenAiFields.module.css';
import {
  AZURE,
  AZURE_FIELDS,
  type AzureFields,
  firstModelOf,
  type GenAi,
  hostOfProduct,
  modelsOf,
  OPENAI,
  readModels,
} from './hosts.ts';

/** The props that the fields need from their form. */
type GenAiForm = {
  draft: Pick<DraftForm<GenAi>, 'values' | 'set'>;
  text(field: keyof GenAi): TextProps;
};

type Props = {
  form: GenAiForm;
  locked: string | undefined;
  /** The saved values, which are options even if this version does not know them. */
  saved?: Partial<GenAi & { azureModels: readonly string[] }>;
  secrets: HeldSecrets;
};

/** The GenAI host with its fields: model and credentials (AT-NEW-04…10, AT-CON-04). */
export function GenAiFields({ form, locked, saved = {}, secrets }: Props) {
  const t = useTranslate();
  const { draft } = form;
  const { host } = draft.values;
  const product = hostOfProduct(useConfig().productName);
  const hosts = offered([OPENAI, AZURE, product], saved.host, host);

  function choose(next: string) {
    draft.set('host', next);
    draft.set('selectedModel', next === saved.host ? (saved.selectedModel ?? '') : firstModelOf(next));
  }

  return (
    <div className={styles.pairs}>
      <Field name="host" label={t('trainer.host')} hint={t('trainer.host.hint')} required>
        {(control) => (
          <Select {...control} value={host} onChange={choose} disabled={locked !== undefined} options={hosts} />
        )}
      </Field>
      {host === OPENAI && (
        <>
          <Model form={form} locked={locked} options={offered(modelsOf(host), saved.selectedModel)} />
          <Secret form={form} field="apiKey" secrets={secrets} />
        </>
      )}
      {host === AZURE && <AzureHost form={form} locked={locked} saved={saved} secrets={secrets} />}
    </div>
  );
}

/** Azure itself lists its models on request. */
function AzureHost({ form, locked, saved = {}, secrets }: Props) {
  const t = useTranslate();
  const { draft, text } = form;
  const { selectedModel, azureResource } = draft.values;
  const misplaced = misplacedResource(azureResource);
  const models = useModels(draft.values, secrets, (found) => {
    const known = found.includes(selectedModel) || selectedModel === saved.selectedModel;
    if (!known) draft.set('selectedModel', found[0] ?? '');
  });
  const before = saved.azureModels?.length ? saved.azureModels : modelsOf(AZURE);
  const reason = locked ?? (models.reason && t(models.reason));
  return (
    <>
      <TextField
        {...text('azureResource')}
        mono
        label={t('trainer.azureResource')}
        hint={t('trainer.azureResource.hint')}
        warning={misplaced && t(misplaced)}
      />
      <TextField {...text('apiVersion')} mono label={t('trainer.apiVersion')} hint={t('trainer.apiVersion.hint')} />
      <TextField {...text('clientId')} mono label={t('trainer.clientId')} />
      <TextField
        {...text('oauthEndpoint')}
        mono
        type="url"
        label={t('trainer.oauthEndpoint')}
        hint={t('trainer.oauthEndpoint.hint')}
      />
      <Secret form={form} field="clientSecret" secrets={secrets} />
      <div className={styles.model}>
        <Model
          form={form}
          locked={locked}
          hint={t(models.reason ?? 'trainer.selectedModel.hint')}
          options={offered(models.models ?? before, saved.selectedModel)}
        />
        <div className={styles.get}>
          <Button icon="refresh" busy={models.busy} disabledReason={reason} onClick={() => void models.ask()}>
            {t('trainer.get_models')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Model({
  form: { draft, text },
  locked,
  hint,
  options,
}: Pick<Props, 'form' | 'locked'> & { hint?: string; options: ReturnType<typeof offered> }) {
  const t = useTranslate();
  const { value, error, required, onBlur } = text('selectedModel');
  const none = value === '' ? [{ value: '', label: t('trainer.choose_model') }] : [];
  return (
    <Field name="selectedModel" label={t('trainer.selectedModel')} hint={hint} error={error} required={required}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(model) => draft.set('selectedModel', model)}
          onBlur={onBlur}
          disabled={locked !== undefined}
          options={[...none, ...options]}
        />
      )}
    </Field>
  );
}

/** A secret that the service has may stay blank. */
function Secret({
  form,
  field,
  secrets: { held },
}: Pick<Props, 'form' | 'secrets'> & { field: 'apiKey' | 'clientSecret' }) {
  const t = useTranslate();
  const isStored = held.includes(field);
  return (
    <SecretField
      {...form.text(field)}
      required={!isStored}
      label={t(`trainer.${field}`)}
      hint={isStored ? t('trainer.secret_blank') : undefined}
    />
  );
}

/** Options of these values in order, without duplicates, each labelled by its value. */
const offered = (known: readonly string[], ...further: readonly (string | undefined)[]) =>
  [...new Set([...known, ...further])].flatMap((value) => (value ? [{ value, label: value }] : []));

/** The id of an existing connection, and the names of the secrets that the service has. */
type HeldSecrets = { id?: string | undefined; held: readonly string[] };

/** Loads the models deployed at Azure on request (AT-NEW-09); it needs the answer at once, so it is not an edit (O-02). */
function useModels(azure: AzureFields, { id, held }: HeldSecrets, onModels: (models: readonly string[]) => void) {
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
