import { dequal } from 'dequal/lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { pick } from '../../../model/member-field.ts';
import { NumberControl } from '../../../settings/controls/Controls.tsx';
import { useForm } from '../../../settings/fields/use-form.ts';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import { type Change, changeOf, type OpenConnection, withEdit } from '../../../settings/forms/open-connection.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { SettingCard } from '../../../settings/forms/SettingCard.tsx';
import { useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import { guardFocus, type MayFocus } from '../../../ui/focus-request.ts';
import { fieldKey, fieldOfKey, onUnansweredFocus, useFocusTarget } from '../../../ui/focus-target.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { TabProps } from '../base/tab-props.ts';
import { ConnectionFacts } from './ConnectionFacts.tsx';
import { typedSecret } from './edits.ts';
import styles from './GenAiFields.module.css';
import { GenAiFields } from './GenAiFields.tsx';
import { AZURE, BLANK, fieldsOfHost, type GenAi, genAiProblems, SECRETS } from './hosts.ts';
import { nameProblem } from './new-trainer.ts';
import { MAXIMUM_MESSAGES, maximumProblem, settings } from './settings.ts';

type Editing = ReturnType<typeof useConnectionForm>;
type Props = { open: OpenConnection<CustomConnection>; editing: Editing };

/** Connection and GenAI (AT-CON): read-only first; Edit opens a form with Save and Cancel. */
export function ConnectionTab({ open, deletion }: TabProps) {
  /** Set when the administrator opens or closes the form: only then the focus moves. */
  const follows = useRef<MayFocus>(undefined);
  const follow = () => {
    follows.current = guardFocus();
  };
  const editing = useConnectionForm(open, follow);
  const { isOpen, begin } = editing;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const mayFocus = follows.current;
    follows.current = undefined;
    if (mayFocus?.()) box.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);

  // A field is on screen only while the form is, so a focus request opens the form.
  useEffect(() =>
    onUnansweredFocus((keys) => {
      const fields = keys.map(fieldOfKey);
      if (!isOpen && !open.locked && EDITED.some((field) => fields.includes(field))) begin();
    }),
  );

  return (
    <>
      <div ref={box} className={styles.wide} data-typed={isOpen || undefined}>
        {isOpen ? (
          <Form open={open} editing={editing} />
        ) : (
          <Facts
            open={open}
            editing={editing}
            onEdit={() => {
              follow();
              begin();
            }}
          />
        )}
      </div>
      {/* The form must be saved or cancelled before a deletion. */}
      {!isOpen && deletion}
    </>
  );
}

/** The saved values, with the state of their last edit. */
function Facts({ open, editing: { form, restore }, onEdit }: Props & { onEdit: () => void }) {
  const t = useTranslate();
  const { kind, lane, locked } = open;
  const state = useField(lane, ...EDITED);
  const { entry } = state;
  const status = useEditStatus(kind, state, () => entry && restore(withEdit(open, entry)), form.draft);
  return (
    <Card
      title={t('trainer.genai')}
      description={t('trainer.genai.description')}
      aside={
        <Button disabledReason={locked && t(locked)} onClick={onEdit}>
          {t('trainer.genai.edit')}
        </Button>
      }
    >
      <ConnectionFacts open={open} />
      <FieldStatus status={status} />
    </Card>
  );
}

function Form({ open, editing: { form, name, held, change, cancel, restore } }: Props) {
  const t = useTranslate();
  const { locked } = open;
  const { draft, errorOf, leave, text } = form;
  const part = settings.genai.parts['maximumMessages'];
  useFocusTarget(fieldKey(typedSecret('apiKey')), () => document.querySelector('[name="apiKey"]'));
  useFocusTarget(fieldKey(typedSecret('clientSecret')), () => document.querySelector('[name="clientSecret"]'));
  return (
    <SettingCard
      open={open}
      fields={EDITED}
      locked={locked}
      title={t('trainer.genai')}
      description={t('trainer.genai.description')}
      draft={draft}
      form={name}
      change={change}
      onCancel={cancel}
      onEdit={restore}
    >
      <TextField {...text('accountName')} label={t('connection.name')} />
      <GenAiFields form={form} locked={locked && t(locked)} saved={open.view} secrets={{ id: open.id, held }} />
      {part && (
        <Field
          name="maximumMessages"
          label={t('trainer.maximumMessages')}
          hint={t('trainer.maximumMessages.hint')}
          error={errorOf('maximumMessages')}
          required
        >
          {(control) => (
            <NumberControl
              control={control}
              part={part}
              value={draft.values.maximumMessages}
              onChange={(typed) => draft.set('maximumMessages', typeof typed === 'number' ? typed : String(typed))}
              onBlur={() => leave('maximumMessages')}
              locked={locked !== undefined}
            />
          )}
        </Field>
      )}
    </SettingCard>
  );
}

/** The typed values of the tab; an invalid limit stays text. */
type ConnectionValues = GenAi & { accountName: string; maximumMessages: number | string };

const FORM_FIELDS = Object.keys(settings.genai.parts) as (keyof ConnectionValues)[];

/** The fields whose edits the card shows. */
const EDITED: readonly string[] = [...FORM_FIELDS, ...SECRETS.map(typedSecret)];

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

/** The state of the tab's form, and the edit that Save makes. `onClose`: called when the administrator leaves it. */
function useConnectionForm(open: OpenConnection<CustomConnection>, onClose: () => void) {
  const [chosen, setChosen] = useState(false);
  const name = `${open.lane}/genai`;
  const saved: Partial<ConnectionValues> = pick(open.view, FORM_FIELDS);
  const held = secretsHeld(open);
  const { entry } = useField(open.lane, ...EDITED);
  const form = useForm<ConnectionValues>({
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
