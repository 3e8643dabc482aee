import { string, type } from 'superstruct';
import { records } from '../collection.ts';
import { membersEdit } from '../members-edit.ts';

export type Tag = { tag: string; name: string; id?: string; note?: string };
export type Doc = { chatTags?: readonly Tag[]; accountName?: string };

export const words = {
  added: 'outbox.a_change',
  changed: 'outbox.waiting',
  removed: 'outbox.nothing',
  gone: 'outbox.gone',
} as const;
export const path = (id: string, action: string) => `/connections/chat/${id}/${action}`;

/** Tags: a call for each that is added, replaced or removed (D2§7). */
export const tag = membersEdit<Doc, Tag>({
  member: type({ tag: string(), name: string() }),
  collection: records('chatTags', 'tag'),
  lane: (id) => `chat/${id}`,
  calls: {
    add: (id, to) => ({ method: 'POST', path: path(id, 'add_tag'), body: to }),
    remove: (id, from) => ({ method: 'DELETE', path: path(id, 'delete_tag'), body: { tag: from.tag } }),
    replace: (id, to) => ({ method: 'POST', path: path(id, 'update_tag'), body: to }),
  },
  textOf: ({ name }) => name,
  parts: ({ note = '' }) => [{ label: 'outbox.waiting', value: { verbatim: note } }],
  words,
  failed: 'outbox.a_change',
});
export const [A, B] = [
  { tag: 'a', name: 'First' },
  { tag: 'b', name: 'Second' },
];
export const RENAMED = { tag: 'a', name: 'Renamed' };
export const doc: Doc = { chatTags: [A, B], accountName: 'Desk' };
export const id = 'c1';
