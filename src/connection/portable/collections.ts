import { cleanText, textKindOf } from '../../model/clean-text.ts';
import type { EditType, Subject } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { CollectionRow, Collections } from '../../settings/members/collection-row.ts';
import type { MemberField } from '../../settings/members/member-list.ts';
import type { MembersInput } from '../../settings/rows/members-edit.ts';
import { type PortableList, portableMembers } from '../kind/portable.ts';

/** The collections of a kind that a settings file contains; `edits` are the kind's. */
export function portableCollections(collections: Collections, edits: object): PortableList<never>[] {
  const types = new Map(Object.entries(edits as Subject['edits']));
  return Object.entries(collections).flatMap(([name, each]) => {
    // Safe: members, documents and files within one row have matching types.
    const row = each as CollectionRow<object, unknown, Record<string, string>, unknown, string>;
    const type = types.get(row.edit);
    if (!row.travels || !type) return [];
    const { title, gate, edit, collection, travels } = row;
    return [
      portableMembers({
        name,
        title,
        ...(gate && { gate }),
        edit: { name: edit, type: type as EditType<unknown, MembersInput<unknown>> },
        collection,
        ...travels,
        clean: (file) => withCleanCodes(file, row.form.fields),
      }),
    ];
  });
}

/** A member of a file, a text or an object, with invisible characters removed from its codes; free text stays unchanged. */
function withCleanCodes(file: unknown, fields: readonly MemberField<Record<string, string>>[]): unknown {
  const clean = (value: unknown, field: (typeof fields)[number] | undefined) => {
    const kind = textKindOf(field ?? {});
    return typeof value === 'string' && kind !== 'free' ? cleanText(value, kind) : value;
  };
  if (!isRecord(file)) return clean(file, fields[0]);
  const entries = Object.entries(file);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      clean(
        value,
        fields.find(({ name }) => name === key),
      ),
    ]),
  );
}
