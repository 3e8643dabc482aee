import { memo, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { Setting } from '../../model/settings/setting.ts';
import { pick } from '../../model/view.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { Field } from '../../ui/Field.tsx';
import { useProblems } from '../create/use-problems.ts';
import { changeOf, type Opened, viewOfOpened } from '../screen/open-connection.ts';
import { rawOf } from '../screen/raw.ts';
import { CONTROLS } from './controls/controls.ts';
import { SettingCard } from './SettingCard.tsx';

type Values = Record<string, unknown>;

/** A setting that is typed and saved with its own Save. Only what was changed has to keep the rules. */
export const SettingForm = memo(function SettingForm({
  open,
  setting,
  locked,
  title,
  description,
}: {
  open: Opened;
  setting: Setting;
  /** Why it cannot be changed now. */
  locked: MessageId | undefined;
  title: string;
  description?: ReactNode;
}) {
  const t = useTranslate();
  const { fields, parts } = setting;
  const form = `${open.lane}/${setting.name}`;
  const saved = useFieldValues<Values, string>(open.kind, open.lane, fields);
  const draft = useDraft<Values>(form, pick(saved, fields));
  const { entry } = useField(open.lane, ...fields);
  const typed = (field: string) => draft.values[field] ?? parts[field]?.initial;
  const type = (field: string, value: unknown) =>
    draft.set(field, value === (saved[field] ?? parts[field]?.initial) ? saved[field] : value);

  const asked = fields.filter((field) => {
    const missing = saved[field] === undefined && rawOf(saved, field) === undefined;
    return missing || draft.touched.includes(field);
  });
  const found = setting.problems(valuesOf(asked), viewOfOpened(open) as never);
  const shown = useProblems<Record<string, unknown>>(
    Object.fromEntries(fields.map((field) => [field, found[field] ?? null])),
  );

  function valuesOf(wanted: readonly string[]): Values {
    const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
    return Object.fromEntries(wanted.map((field) => [field, trimmed(typed(field))]));
  }

  function change({ elements }: HTMLFormElement) {
    const wrong = shown.check();
    if (wrong !== undefined) {
      const control = elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
      return null;
    }
    shown.forget();
    return changeOf(open, setting, valuesOf(wanted()));
  }

  /** What a refused edit touched is answered with it, or that would hold this one back. */
  function wanted(): readonly string[] {
    const refused = entry?.parked ? entry.touches : [];
    const answered = draft.touched.some((field) => refused.includes(field));
    return fields.filter((field) => draft.touched.includes(field) || (answered && refused.includes(field)));
  }

  return (
    <SettingCard
      open={open}
      fields={fields}
      locked={locked}
      title={title}
      description={description}
      draft={draft}
      form={form}
      change={change}
      onEdit={(refused) => {
        for (const field of fields) type(field, pick(refused, [field])[field] ?? parts[field]?.initial);
      }}
    >
      {fields.map((field) => {
        const part = parts[field];
        const Control = part && CONTROLS[part.control];
        if (!Control) return null;
        const problem = shown.of(field);
        const raw = rawOf(saved, field);
        return (
          <Field
            key={field}
            name={field}
            label={t(part.label)}
            hint={raw === undefined ? part.hint && t(part.hint) : `${t('value.unknown')}: ${raw}`}
            error={problem && t(problem)}
            required={part.look?.required}
          >
            {(control) => (
              <Control
                control={control}
                part={part}
                value={typed(field)}
                onChange={(value) => type(field, value)}
                onBlur={() => void (draft.touched.includes(field) && shown.leave(field))}
                locked={locked !== undefined}
              />
            )}
          </Field>
        );
      })}
    </SettingCard>
  );
});
