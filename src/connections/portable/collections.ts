import type { EditType, Subject } from '../../model/edit.ts';
import type { MembersInput } from '../../model/settings/members-edit.ts';
import { type PortableList, portableMembers } from '../kind/portable.ts';
import type { CollectionRow, Collections } from '../settings/members/collection-row.ts';

/** The collections of a kind that a file of settings contains; `edits` are the kind's. */
export function portableCollections(collections: Collections, edits: object): PortableList<never>[] {
  const types = new Map(Object.entries(edits as Subject['edits']));
  return Object.entries(collections).flatMap(([name, each]) => {
    // Members, documents and files within one row have matching types, so the cast is safe.
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
      }),
    ];
  });
}
