import { string, type } from 'superstruct';
import type { MessageId } from '../../../model/message.ts';
import { collection } from '../../../settings/members/collection-row.ts';
import { records } from '../../../settings/rows/collection.ts';
import { list } from '../../../settings/rows/lists.ts';
import { group, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { calls } from './calls.ts';
import { BOTH, topic } from './topic.ts';

/** Flat system tags, so that changes of different tags do not conflict. */
type SystemTags = { ipAddress?: boolean; location?: boolean; device?: boolean; currentPage?: boolean };

const settings = settingRows('chat', {
  systemTags: group(
    {
      ipAddress: toggle({}),
      location: toggle({}),
      device: toggle({}),
      currentPage: toggle({}),
    },
    {
      action: 'system_tags',
      atOnce: true,
      body: (values: SystemTags, doc: SystemTags) => {
        const { ipAddress = false, location = false, device = false, currentPage = false } = { ...doc, ...values };
        return { ipAddress, location, device, currentPage };
      },
      failed: 'general_information_update_failed',
    },
  ),
});

/** A value that the website passes to the widget: `tag` is its name in code, `name` on the agents' screens. */
export type Tag = { tag: string; name: string };

type Tags = { chatTags?: readonly Tag[] };

const tagFields = type({ tag: string(), name: string() });

/** The names of the system tags (D2§5). */
const RESERVED = ['ipAddress', 'device', 'currentPage', 'location'];

/** The errors of a new tag by field (D2§5, A-89). */
export function tagProblems({ name, tag }: Tag, { chatTags = [] }: Tags): { [F in keyof Tag]: MessageId | null } {
  return { name: name === '' ? 'name_empty' : null, tag: tagProblem(tag, chatTags) };
}

function tagProblem(tag: string, known: readonly Tag[]): MessageId | null {
  if (tag === '') return 'tag_empty_error';
  if (!/^[A-Za-z]\w*$/.test(tag)) return 'valid_tag_error';
  if (RESERVED.includes(tag)) return 'non_reserved_tag_error';
  return known.some((each) => each.tag === tag) ? 'existing_error' : null;
}

/** The custom tags of a connection (D2§3, CHAT-CTX-03…11). */
const chatTags = collection({
  edit: 'tag',
  collection: records<'chatTags', 'tag', Tag>('chatTags', 'tag'),
  struct: list(tagFields),
  member: tagFields,
  title: 'chat.tags',
  description: 'chat.tags.description',
  empty: 'chat.tags.empty',
  add: 'chat.tag.add',
  words: { added: 'tag_added', changed: 'tag_added', removed: 'tag_deleted', gone: 'chat.tag_gone' },
  failed: ({ from, to }) => ({
    id: to === undefined ? 'tag_delete_failed' : 'tag_addition_failed',
    values: { tag: (to ?? from)?.tag ?? '' },
  }),
  textOf: ({ name, tag }) => `${name} (${tag})`,
  columns: [
    { label: 'chat.tag.name', text: ({ name }) => name },
    { label: 'chat.tag', text: ({ tag }) => tag, mono: true },
  ],
  form: {
    fields: [
      { name: 'name', label: 'chat.tag.name', hint: 'chat.tag.name.hint' },
      { name: 'tag', label: 'chat.tag', hint: 'chat.tag.hint', mono: true },
    ],
    blank: { name: '', tag: '' },
    memberOf: (tag) => tag,
    valuesOf: ({ name, tag }) => ({ name, tag }),
    problems: tagProblems,
  },
  rule: (to, doc) => {
    const { name, tag } = tagProblems(to, doc);
    return name ?? tag;
  },
  calls: calls(
    'add_tag',
    ({ name, tag }: Tag) => ({ name, tag }),
    'delete_tag',
    ({ tag }: Tag) => ({ tag }),
  ),
  travels: {
    struct: tagFields,
    toFile: ({ tag, name }) => ({ tag, name }),
    toMember: ({ tag, name }) => ({ tag, name }),
    keyOf: ({ tag }) => tag,
    words: ({ name }) => ({ verbatim: name }),
  },
});

/** What agents learn about a visitor from the widget and the website (CHAT-CTX). */
export const context = topic({
  key: 'context',
  label: 'chat.tab.context',
  on: BOTH,
  settings,
  layout: [{ card: 'chat.systemTags', description: 'chat.systemTags.description', rows: ['systemTags'] }],
  collections: { chatTags },
});
