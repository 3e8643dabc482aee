import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Field, Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { ServerValues } from './draft-values.ts';
import { derived, type Workspace, workspace } from './workspace.ts';

/** The part of a connection that a form edits, such as a member of a list: its field, and how to find its values. */
export type ValuesIn = { field: Field; of: (doc: object) => object | undefined };

function serverValuesIn(
  open: Workspace | null,
  lane: Lane | undefined,
  fields: readonly Field[],
  valuesIn: ValuesIn | undefined,
): ServerValues | undefined {
  const copy = open?.documents.get(lane ?? '');
  if (!copy) return undefined;
  return {
    values: pick(valuesIn ? valuesIn.of(copy.doc) : copy.doc, fields),
    own: fields.filter((field) => copy.own?.includes(valuesIn?.field ?? field)),
  };
}

/** The service's values of a connection's fields, for use outside rendering; undefined without a copy. */
export const currentServerValues = (lane: Lane | undefined, fields: readonly Field[], valuesIn?: ValuesIn) =>
  serverValuesIn(workspace(), lane, fields, valuesIn);

/** The same while rendering; renders again only if one of these fields changes. */
export function useServerValues(
  lane: Lane | undefined,
  fields: readonly Field[],
  valuesIn?: ValuesIn,
): ServerValues | undefined {
  const key = fields.join('\n');
  const held = useMemo(() => {
    const names = key === '' ? [] : key.split('\n');
    return derived((open) => serverValuesIn(open, lane, names, valuesIn), dequal);
  }, [lane, key, valuesIn]);
  return useAtomValue(held);
}
