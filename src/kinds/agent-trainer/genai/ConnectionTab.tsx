import { useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { NumberControl } from '../../../settings/controls/NumberControl.tsx';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import { type OpenConnection, withEdit } from '../../../settings/forms/open-connection.ts';
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
import { settings } from './settings.ts';
import { EDITED, useConnectionForm } from './use-connection-form.ts';

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
