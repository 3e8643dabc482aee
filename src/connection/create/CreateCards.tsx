import { type ComponentType, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { ContrastNote } from '../../settings/controls/ContrastNote.tsx';
import { CONTROLS } from '../../settings/controls/Controls.tsx';
import { colorOf } from '../../settings/controls/color.ts';
import type { ControlProps } from '../../settings/controls/control.ts';
import type { Form } from '../../settings/fields/use-form.ts';
import type { Shown } from '../../settings/forms/SettingCards.tsx';
import { rowsOf } from '../../settings/rows/layout.ts';
import { type Part, partIn, type Settings, shownFields } from '../../settings/rows/setting.ts';
import { useGates } from '../../state/session/session-state.ts';
import { Card } from '../../ui/Card.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';

/**
 * The settings of a new connection, in the same rows and cards as on its page, but all in one form. Leaves out
 * settings with their own card.
 */
export function CreateCards<V extends object, S extends Settings<V>>({
  form,
  locked,
  settings,
  layout,
  elsewhere = [],
  controls,
}: Omit<Shown<S>, 'own'> & {
  form: Form<V>;
  locked: MessageId | undefined;
}) {
  const t = useTranslate();
  const opens = useGates();
  const { draft } = form;
  const values = new Map<string, unknown>(Object.entries(draft.values));
  const latest = useRef(draft);
  latest.current = draft;
  const set = useCallback((field: string, value: unknown) => {
    // The rows have the form's own fields, each with values of its type.
    latest.current.set(field as keyof V & string, value as V[keyof V & string]);
  }, []);

  const colorBehind = (part: Part | undefined) =>
    part?.contrast && colorOf(values.get(part.contrast) ?? partIn(settings, part.contrast)?.initial);
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    if (left === undefined) return;
    // Deferred until the form has the field's last value.
    form.leave(left as keyof V & string);
    setLeft(undefined);
  }, [left, form]);

  return layout.map((entry) => {
    if ('own' in entry) return null;
    const rows = rowsOf([...layout, ...elsewhere], settings, entry)
      .flatMap((name) => settings[name] ?? [])
      .filter(({ gate, shown }) => opens(gate) && shown(draft.values));
    if (rows.length === 0) return null;
    return (
      <Card key={entry.card} title={t(entry.card)} description={entry.description && t(entry.description)}>
        {rows.flatMap((setting) =>
          shownFields(setting, draft.values).map((field) => (
            <CreateRow
              key={field}
              field={field}
              part={setting.parts[field]}
              own={controls?.[field]}
              behind={colorBehind(setting.parts[field])}
              value={setting.forced(draft.values) ? false : values.get(field)}
              error={form.errorOf(field as keyof V & string)}
              locked={locked ?? setting.locked(draft.values)}
              onChange={set}
              onLeave={setLeft}
            />
          )),
        )}
      </Card>
    );
  });
}

/** One field of the form, memoized: renders again only for its own value. */
const CreateRow = memo(function CreateRow({
  field,
  part,
  own,
  behind,
  value,
  error,
  locked,
  onChange,
  onLeave,
}: {
  field: string;
  part: Part | undefined;
  own: ComponentType<ControlProps> | undefined;
  /** The background colour of a text colour. */
  behind: string | undefined;
  value: unknown;
  error: string | undefined;
  locked: MessageId | undefined;
  onChange: (field: string, value: unknown) => void;
  onLeave: (field: string) => void;
}) {
  const t = useTranslate();
  const change = useCallback((next: unknown) => onChange(field, next), [field, onChange]);
  // In a form, typed text applies at once.
  const draft = useCallback((next: unknown) => next !== undefined && onChange(field, next), [field, onChange]);
  const text = behind && colorOf(value);
  const Control = own ?? (part && CONTROLS[part.control]);
  if (!part || !Control) return null;
  return (
    <SettingRow
      name={field}
      label={t(part.label)}
      hint={part.hint && t(part.hint)}
      error={error}
      lockedReason={locked && t(locked)}
      note={text && <ContrastNote text={text} background={behind} onUse={locked ? undefined : change} />}
    >
      {(control) => (
        <Control
          control={control}
          part={part}
          value={value}
          onChange={change}
          onDraft={draft}
          onBlur={() => onLeave(field)}
          locked={locked !== undefined}
        />
      )}
    </SettingRow>
  );
});
