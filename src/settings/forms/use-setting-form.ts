import { dequal } from 'dequal/lite';
import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { useForm } from '../fields/use-form.ts';
import type { Setting } from '../rows/setting.ts';
import { changeOf, type Opened, saveDraft, viewOfOpened } from './open-connection.ts';
import { rawOf } from './raw.ts';

export type Values = Record<string, unknown>;

/** The name of a setting's draft in all windows. */
export const draftName = ({ lane }: Pick<Opened, 'lane'>, { name }: Pick<Setting, 'name'>) => `${lane}/${name}`;

/** The form of a setting: its draft, its rules, and the edit that Save makes. `off`: why Save is disabled. */
export function useSettingForm(open: Opened, setting: Setting, locked: boolean) {
  const { fields, parts } = setting;
  const saved = useFieldValues<Values, string>(open.kind, open.lane, fields);
  const { entry } = useField(open.lane, ...fields);
  const name = draftName(open, setting);
  const form = useForm<Values>({
    name,
    values: pick(saved, fields),
    initial: { ...setting.initial },
    problems: problemsOf,
    secrets: open.kind.secrets,
    lane: open.lane,
    locked,
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
    return problem ?? (isAsSaved(pick(form.trimmed(), fieldsToSave())) ? 'form.unchanged' : undefined);
  }

  const isAsSaved = (values: Values) => !entry && dequal(values, pick(saved, Object.keys(values)));

  function change(element: HTMLFormElement) {
    if (!form.check(element)) return null;
    form.forget();
    const values = pick(form.trimmed(), fieldsToSave());
    // A value that differs from the saved one only by surrounding blanks is no change (SDK-GEN-03).
    if (isAsSaved(values)) {
      draft.discard();
      return null;
    }
    return changeOf(open, setting, values);
  }

  async function save(element: HTMLFormElement): Promise<boolean> {
    if (!form.check(element)) return false;
    const changed = draft.touched.length > 0 ? change(element) : null;
    if (changed) await saveDraft(open, draft, name, changed);
    return true;
  }

  function leave(field: string) {
    const value = draft.values[field];
    const settled = parts[field]?.settle?.(value as never, viewOfOpened(open) as never) ?? value;
    if (settled !== value) draft.set(field, settled);
    form.leave(field);
  }

  /** The touched fields; if a refused edit shares any of them, also all of its fields, so that this edit replaces it. */
  function fieldsToSave(): readonly string[] {
    const refused = entry?.parked && entry.parked.why !== 'unreviewed' ? entry.touches : [];
    const answered = draft.touched.some((field) => refused.includes(field));
    return fields.filter((field) => draft.touched.includes(field) || (answered && refused.includes(field)));
  }

  return { saved, name, form, off: whyOff(), change, save, leave };
}
