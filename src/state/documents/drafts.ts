import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Field, Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { movedFrom, touchedFields, withField, withoutFields } from './draft-values.ts';
import { createForm } from './open-form.ts';
import { currentServerValues, useServerValues, type ValuesIn } from './server-values.ts';

/** A form's unsaved input over the saved values. Stored while the administrator types, restored after a reload or a kill. */
export type DraftForm<V extends object> = {
  values: V;
  touched: readonly (keyof V & string)[];
  /** The values that the touched fields showed before their change. */
  base: Partial<V>;
  /** True once a draft of this form is stored on the device. */
  stored: boolean;
  /** True when the draft came from an earlier visit. */
  restored: boolean;
  /** The touched fields that another administrator changed since, as a base for the edit that Save makes (rule 16). */
  movedFrom: Partial<V>;
  moved: boolean;
  /** False until the device has answered whether it has a draft. */
  ready: boolean;
  set<K extends keyof V & string>(field: K, value: V[K]): void;
  discard(): void;
  /**
   * Turns the draft into an edit: calls `save`, which stores the edit, deletes the draft's record, and resolves truthy on
   * success. The draft then ends, except for input typed meanwhile: that stays, based on the values `saved` then, in the form
   * of the given name. Resolves with the rest, or with null when `save` failed.
   */
  become(save: () => Promise<unknown>, saved?: () => Partial<V>, form?: string): Promise<Partial<V> | null>;
};

/** The open form of this name and its input; on screen as long as the hook runs. */
function useOpenForm(name: string) {
  const [held, setHeld] = useState(() => createForm(name));
  const form = held.form === name ? held : createForm(name, held.leftFor(name));
  if (form !== held) setHeld(form);
  useEffect(() => form.show(), [form]);
  return { ...form, ...useAtomValue(form.state) };
}

type DraftOptions = {
  secrets?: readonly string[];
  lane?: Lane | undefined;
  valuesIn?: ValuesIn | undefined;
};

/**
 * The draft of a form. `form` is its name in all windows (`twilio/t1/menu`); `saved` are the saved values. Fields named in
 * `secrets` get no base (O-15). `lane`: the connection of the fields, if they have one; `valuesIn` finds them in its document
 * if they are in a part of it.
 */
export function useDraft<V extends object>(
  form: string,
  saved: V,
  { secrets = [], lane, valuesIn }: DraftOptions = {},
): DraftForm<V> {
  const { typed, newest, stored, ready, change, end, hold } = useOpenForm(form);
  const savedNow = pick(saved, Object.keys(typed.values));
  const touched = touchedFields(typed, savedNow);
  const held = useServerValues(lane, Object.keys(typed.values), valuesIn) ?? { values: savedNow, own: [] };
  const serverValuesNow = (now: Record<Field, unknown>) =>
    currentServerValues(lane, Object.keys(now), valuesIn)?.values ?? now;
  const moved = movedFrom(typed, savedNow, held);

  // Some draft fields equal the saved values: a kill came between the save and the deletion of the draft, or somebody saved
  // the same values elsewhere. They leave the draft, so that further typing is based on the saved values.
  const isSaved = touched.length < Object.keys(typed.values).length;
  useEffect(() => {
    if (isSaved) end(withoutFields(newest(), savedNow, {}, {}));
  });

  return {
    values: { ...saved, ...typed.values },
    touched: touched as (keyof V & string)[],
    base: typed.base as Partial<V>,
    stored,
    restored: typed.restored,
    movedFrom: moved as Partial<V>,
    moved: Object.keys(moved).length > 0,
    ready,
    set(field, value) {
      const now = newest();
      const held = serverValuesNow(pick(saved, [field]))[field];
      const of = { saved: saved[field], held, secret: secrets.includes(field) };
      change({ ...now, ...withField(now, field, value, of), at: Date.now() });
    },
    discard: () => end(),
    async become(save, savedThen = () => ({}), name = form) {
      const { values } = newest();
      const goOn = await hold();
      // Values restored meanwhile come from an earlier visit and end as well.
      const then = ready ? values : { ...newest().values, ...values };
      try {
        if (!(await save())) return null;
        const now = savedThen();
        const left = withoutFields(newest(), then, now, serverValuesNow({ ...now }));
        end(left, name);
        return left.values as Partial<V>;
      } finally {
        goOn();
      }
    },
  };
}
