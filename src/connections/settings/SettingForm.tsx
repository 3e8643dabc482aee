import { dequal } from 'dequal';
import { memo, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { Setting } from '../../model/settings/setting.ts';
import { pick } from '../../model/settings/view.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { Field } from '../../ui/Field.tsx';
import { type Form, useForm } from '../fields/use-form.ts';
import { changeOf, type Opened, saveDraft, viewOfOpened } from '../kind/open-connection.ts';
import { rawOf } from '../kind/raw.ts';
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
  aside,
}: {
  open: Opened;
  setting: Setting;
  /** Why it cannot be changed now. */
  locked: MessageId | undefined;
  title: string;
  description?: ReactNode;
  /** At the end of the heading's line; `save` shows what is wrong, or keeps what is typed and says that nothing is. */
  aside?: (save: (form: HTMLFormElement) => Promise<boolean>) => ReactNode;
}) {
  const { fields, parts } = setting;
  const saved = useFieldValues<Values, string>(open.kind, open.lane, fields);
  const { entry } = useField(open.lane, ...fields);
  const name = `${open.lane}/${setting.name}`;
  const form = useForm<Values>({
    name,
    values: pick(saved, fields),
    initial: { ...setting.initial },
    problems: problemsOf,
    secrets: open.kind.secrets,
    locked: locked !== undefined,
  });
  const { draft } = form;

  function problemsOf(values: Values, touched: readonly string[]) {
    const missing = (field: string) => saved[field] === undefined && rawOf(saved, field) === undefined;
    const asked = fields.filter((field) => missing(field) || touched.includes(field));
    const typed = asked.map((field) => [field, values[field]]);
    const found = setting.problems(Object.fromEntries(typed), viewOfOpened(open) as never);
    return Object.fromEntries(fields.map((field) => [field, found[field] ?? null]));
  }

  function whyOff(): MessageId | undefined {
    if (!setting.guarded) return undefined;
    const problem = Object.values(problemsOf(draft.values, draft.touched)).find((each) => each !== null);
    return problem ?? (isAsSaved(pick(form.trimmed(), wanted())) ? 'form.unchanged' : undefined);
  }

  const isAsSaved = (values: Values) => !entry && dequal(values, pick(saved, Object.keys(values)));

  function change(element: HTMLFormElement) {
    if (!form.check(element)) return null;
    form.forget();
    const values = pick(form.trimmed(), wanted());
    // Blanks around what is saved are no change (SDK-GEN-03).
    if (isAsSaved(values)) {
      draft.discard();
      return null;
    }
    return changeOf(open, setting, values);
  }

  async function save(element: HTMLFormElement): Promise<boolean> {
    if (!form.check(element)) return false;
    const wanted = draft.touched.length > 0 ? change(element) : null;
    if (wanted) await saveDraft(open, draft, name, wanted);
    return true;
  }

  function leave(field: string) {
    const value = draft.values[field];
    const settled = parts[field]?.settle?.(value as never, viewOfOpened(open) as never) ?? value;
    if (settled !== value) draft.set(field, settled);
    form.leave(field);
  }

  /** What a refused edit touched is answered with it, or that would hold this one back. */
  function wanted(): readonly string[] {
    const refused = entry?.parked && entry.parked.why !== 'unreviewed' ? entry.touches : [];
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
      aside={aside?.(save)}
      draft={draft}
      form={name}
      off={whyOff()}
      change={change}
      onEdit={(refused) => {
        for (const field of fields) draft.set(field, pick(refused, [field])[field] ?? parts[field]?.initial);
      }}
    >
      <Controls setting={setting} saved={saved} form={form} locked={locked !== undefined} onLeave={leave} />
    </SettingCard>
  );
});

/** The fields of a setting, each with its control and what is wrong with it. */
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
    return (
      <Field
        key={field}
        name={field}
        label={t(part.label)}
        hint={raw === undefined ? part.hint && t(part.hint) : `${t('value.unknown')}: ${raw}`}
        error={errorOf(field)}
        required={part.look?.required}
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
      </Field>
    );
  });
}
