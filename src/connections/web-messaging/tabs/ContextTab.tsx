import type { OpenConnection } from '../../screen/open-connection.ts';
import { membersCard } from '../../settings/MembersCard.tsx';
import type { WebMessaging } from '../document.ts';
import { TAGS, tagProblems } from './tag-edits.ts';

const Tags = membersCard({
  edit: 'tag',
  collection: TAGS,
  title: 'chat.tags',
  description: 'chat.tags.description',
  empty: 'chat.tags.empty',
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
});

/** Context data (CHAT-CTX): what the agents are told of a visitor by the widget and by the website. */
export function ContextTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return <Tags open={open} />;
}
