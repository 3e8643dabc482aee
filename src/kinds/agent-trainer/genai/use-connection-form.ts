import { dequal } from 'dequal/lite';
import { useState } from 'react';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { pick } from '../../../model/member-field.ts';
import { type Form, useForm } from '../../../settings/fields/use-form.ts';
import { type Change, changeOf, type OpenConnection } from '../../../settings/forms/open-connection.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { useField } from '../../../state/outbox/edits.ts';
import { typedSecret } from './edits.ts';
import { AZURE, BLANK, fieldsOfHost, type GenAi, genAiProblems, SECRETS } from './hosts.ts';
import { nameProblem } from './new-trainer.ts';
import { MAXIMUM_MESSAGES, maximumProblem, settings } from './settings.ts';

/** The typed values of the tab; an invalid limit stays text. */
export type ConnectionValues = GenAi & { accountName: string; maximumMessages: number | string };

const FORM_FIELDS = Object.keys(settings.genai.parts) as (keyof ConnectionValues)[];

/** The fields whose edits the card shows. */
export const EDITED: readonly string[] = [...FORM_FIELDS, ...SECRETS.map(typedSecret)];

/** The secrets that the service has, which may stay blank: an Azure connection has its client secret. */
function secretsHeld({ view, withheld }: OpenConnection<CustomConnection>): readonly string[] {
  return [...withheld, ...(view.host === AZURE ? ['clientSecret'] : [])];
}

/** The shown values of missing or unreadable fields. */
function standIns(view: CustomConnection): ConnectionValues {
  const unread = FORM_FIELDS.flatMap((field) => {
    const raw = rawOf<Partial<ConnectionValues>>(view, field);
    return raw === undefined ? [] : [[field, raw]];
  });
  return {
    accountName: '',
    maximumMessages: MAXIMUM_MESSAGES,
    ...BLANK,
    selectedModel: '',
    ...Object.fromEntries(unread),
  };
}

/**
 * The state of the tab's form: whether it is open, and the edit that Save makes. `onClose`: called when the administrator
 * leaves it.
 */
export function useConnectionForm(open: OpenConnection<CustomConnection>, onClose: () => void) {
  const [chosen, setChosen] = useState(false);
  const name = `${open.lane}/genai`;
  const saved: Partial<ConnectionValues> = pick(open.view, FORM_FIELDS);
  const held = secretsHeld(open);
  const { entry } = useField(open.lane, ...EDITED);
  const form: Form<ConnectionValues> = useForm<ConnectionValues>({
    name,
    values: saved,
    initial: standIns(open.view),
    problems: ({ accountName, maximumMessages, ...genAi }) => ({
      accountName: nameProblem(accountName),
      ...genAiProblems(genAi, held),
      maximumMessages: maximumProblem(maximumMessages),
    }),
    secrets: SECRETS,
    lane: open.lane,
    locked: open.locked !== undefined,
  });
  const { draft } = form;
  const isRefused = (field: keyof ConnectionValues) =>
    entry?.parked !== undefined &&
    entry.touches.some((touched) => touched === field || (isSecret(field) && touched === typedSecret(field)));

  /** The changed fields that the chosen host has; a blank secret stays unchanged. */
  function changedValues(): Partial<ConnectionValues> {
    const { host } = draft.values;
    const there = ['accountName', 'maximumMessages', 'host', 'selectedModel', ...fieldsOfHost(host)];
    // Include the refused edit's fields, which would otherwise block this one.
    const answers = draft.touched.some(isRefused);
    const values = form.trimmed();
    const fields = FORM_FIELDS.filter(
      (field) =>
        there.includes(field) &&
        (draft.touched.includes(field) || (answers && isRefused(field))) &&
        !(isSecret(field) && values[field] === ''),
    );
    return pick(values, fields);
  }

  function close() {
    form.forget();
    setChosen(false);
    onClose();
  }

  function change(element: HTMLFormElement): Change | null {
    if (!form.check(element)) return null;
    close();
    const values = changedValues();
    const isSame = !entry && dequal(values, pick(saved, Object.keys(values)));
    if (!isSame) return changeOf(open, settings.genai, values);
    draft.discard();
    return null;
  }

  return {
    name,
    form,
    held,
    change,
    /** A draft of an earlier visit, or one that could not be saved, stays open until saved or cancelled. */
    isOpen: chosen || draft.touched.length > 0,
    begin: () => setChosen(true),
    cancel() {
      draft.discard();
      close();
    },
    /** Puts a refused edit's values back into the form. */
    restore(refused: object) {
      setChosen(true);
      const values: Partial<ConnectionValues> = pick(refused, FORM_FIELDS);
      for (const field of FORM_FIELDS) draft.set(field, values[field] ?? standIns(open.view)[field]);
    },
  };
}

const isSecret = (field: string): field is (typeof SECRETS)[number] => SECRETS.some((secret) => secret === field);
