import { memo, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import { Field } from '../../ui/Field.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { CONTROLS } from '../controls/Controls.tsx';
import type { Form } from '../fields/use-form.ts';
import type { Setting } from '../rows/setting.ts';
import type { Opened } from './open-connection.ts';
import { rawOf } from './raw.ts';
import { SettingCard } from './SettingCard.tsx';
import { useSettingForm, type Values } from './use-setting-form.ts';

/** Saves the form's values, or shows their errors; resolves to whether there is no error. */
export type Save = () => Promise<boolean>;

/** A setting with its own Save. Validates only changed fields. */
export const SettingForm = memo(function SettingForm({
  open,
  setting,
  locked,
  title,
  description,
  saveRef,
}: {
  open: Opened;
  setting: Setting;
  locked: MessageId | undefined;
  title: string;
  description?: ReactNode;
  /** The form's Save, for a button elsewhere on the page. */
  saveRef?: Ref<Save>;
}) {
  const { fields, parts } = setting;
  const { saved, name, form, off, change, save, leave } = useSettingForm(open, setting, locked !== undefined);
  const { draft } = form;
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(saveRef, () => async () => element.current === null || save(element.current));
  return (
    <SettingCard
      ref={element}
      open={open}
      fields={fields}
      locked={locked}
      title={title}
      description={description}
      draft={draft}
      form={name}
      off={off}
      wrong={form.wrong}
      change={change}
      onEdit={(refused) => {
        for (const field of fields) draft.set(field, pick(refused, [field])[field] ?? parts[field]?.initial);
      }}
    >
      <Controls setting={setting} saved={saved} form={form} locked={locked !== undefined} onLeave={leave} />
    </SettingCard>
  );
});

/** The fields of a setting, each with its control and error. */
function Controls({
  setting: { fields, parts },
  saved,
  form: { draft, errorOf },
  locked,
  onLeave,
}: {
  setting: Setting;
  saved: Partial<Values>;
  form: Form<Values>;
  locked: boolean;
  onLeave: (field: string) => void;
}) {
  const t = useTranslate();
  return fields.map((field) => {
    const part = parts[field];
    const Control = part && CONTROLS[part.control];
    if (!Control) return null;
    const raw = rawOf(saved, field);
    const words = {
      name: field,
      label: t(part.label),
      hint: raw === undefined ? part.hint && t(part.hint) : `${t('value.unknown')}: ${raw}`,
      error: errorOf(field),
    };
    const isToggle = part.control === 'toggle';
    const Place = isToggle ? SettingRow : Field;
    return (
      <Place
        key={field}
        {...words}
        {...(part.look?.required && { required: true })}
        {...(isToggle && { square: true })}
      >
        {(control) => (
          <Control
            control={control}
            part={part}
            value={draft.values[field]}
            onChange={(value) => draft.set(field, value)}
            onBlur={() => onLeave(field)}
            locked={locked}
          />
        )}
      </Place>
    );
  });
}
