import { string, type } from 'superstruct';
import type { MessageId } from '../../../model/message.ts';
import { records } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { memberCall, place } from '../base/place.ts';

/** A value that the website hands to the widget: `tag` names it in code, `name` on the agents' screens. */
export type Tag = { tag: string; name: string };

type Tags = { chatTags?: readonly Tag[] };

/** The tags of a connection (D2§3). */
export const TAGS = records<'chatTags', 'tag', Tag>('chatTags', 'tag');

/** The names of the system tags (D2§5). */
const RESERVED = ['ipAddress', 'device', 'currentPage', 'location'];

/** What is wrong with a tag that is to be added, by field (D2§5, A-89). */
export function tagProblems({ name, tag }: Tag, { chatTags = [] }: Tags): { [F in keyof Tag]: MessageId | null } {
  return { name: name === '' ? 'name_empty' : null, tag: tagProblem(tag, chatTags) };
}

function tagProblem(tag: string, known: readonly Tag[]): MessageId | null {
  if (tag === '') return 'tag_empty_error';
  if (!/^[A-Za-z]\w*$/.test(tag)) return 'valid_tag_error';
  if (RESERVED.includes(tag)) return 'non_reserved_tag_error';
  return known.some((each) => each.tag === tag) ? 'existing_error' : null;
}

const tag = membersEdit<Tags, Tag>({
  ...place,
  collection: TAGS,
  member: type({ tag: string(), name: string() }),
  calls: {
    add: memberCall('POST', 'add_tag', ({ name, tag }: Tag) => ({ name, tag })),
    remove: memberCall('DELETE', 'delete_tag', ({ tag }: Tag) => ({ tag })),
  },
  rule: (to, doc) => {
    const { name, tag } = tagProblems(to, doc);
    return name ?? tag;
  },
  textOf: ({ name, tag }) => `${name} (${tag})`,
  words: { added: 'tag_added', changed: 'tag_added', removed: 'tag_deleted', gone: 'chat.tag_gone' },
  failed: ({ from, to }) => ({
    id: to === undefined ? 'tag_delete_failed' : 'tag_addition_failed',
    values: { tag: (to ?? from)?.tag ?? '' },
  }),
});

/** The custom tags of a connection (CHAT-CTX-03…11). */
export const tagEdits = { tag };
