import { enums, object, string } from 'superstruct';
import { codes } from '../../../connection/kind/codes.ts';
import { accepted } from '../../../model/accept.ts';
import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import type { Call } from '../../../model/outcome.ts';
import type { FileSource, WebMessaging } from './document.ts';
import { answered } from './place.ts';

/** The senders with an avatar, by their names in the API (D2§7). */
export type Sender = 'bot' | 'csr' | 'user';

/** A sender's avatar: the product's own, an uploaded picture, or none. */
export type AvatarMode = 'default' | 'custom' | 'hidden';

/** Each sender's avatar: its fields of the document, how it is posted (Annex C), and its messages. */
export const AVATARS = {
  bot: {
    picture: 'botAvatar',
    hidden: 'isBotAvatarHidden',
    type: 'Bot_Update',
    label: 'chat.avatar.bot',
    whose: 'upload.bot',
  },
  csr: {
    picture: 'csrAvatar',
    hidden: 'isCsrAvatarHidden',
    type: 'Csr_Update',
    label: 'chat.avatar.csr',
    whose: 'upload.csr',
  },
  user: {
    picture: 'userAvatar',
    hidden: 'isUserAvatarHidden',
    type: 'User_Update',
    label: 'chat.avatar.user',
    whose: 'upload.user',
  },
} as const;

type Avatars = { [F in (typeof AVATARS)[Sender]['picture']]?: FileSource } & {
  [F in (typeof AVATARS)[Sender]['hidden']]?: boolean;
};

/** A hidden avatar takes precedence over a picture. */
export function avatarMode(doc: Avatars, sender: Sender): AvatarMode {
  const { picture, hidden } = AVATARS[sender];
  if (doc[hidden]) return 'hidden';
  return doc[picture] ? 'custom' : 'default';
}

type AvatarInput = { id: string; sender: Sender };
const InputOfFile = object({ id: string(), sender: enums(['bot', 'csr', 'user']) });

/**
 * Restores the default avatar (A-80, CHAT-STY-07, CHAT-STY-08): deletes the picture, if the server has one, then shows the
 * avatar. It cannot be undone, since no call restores the picture.
 */
export const avatarDefault: EditType<WebMessaging, AvatarInput> = {
  verb: 'set',
  lane: ({ id }) => laneOf({ id, platform: 'chat' }),
  touches: ({ sender }) => [AVATARS[sender].picture, AVATARS[sender].hidden],
  apply: (doc, { sender }) => ({ ...withoutPicture(doc, sender), [AVATARS[sender].hidden]: false }),
  steps: [
    {
      name: 'delete',
      request: (_, { id, sender }) => ({
        method: 'DELETE',
        path: `${apiPathOf('chat', id)}/delete_avatar`,
        body: { avatar: sender },
      }),
      needed: (doc, { sender }) => Boolean(doc[AVATARS[sender].picture]),
      take: (answer, doc, { id, sender }) => ({ doc: answered(answer, id, withoutPicture(doc, sender)) }),
      happened: 'chat.avatar.deleted',
    },
    {
      name: 'show',
      request: (_, { id, sender }) => showCall(id, sender),
      take: (answer, doc, input) => ({ doc: answered(answer, input.id, avatarDefault.apply(doc, input)) }),
    },
  ],
  describe: ({ sender }, base) => ({
    what: { id: AVATARS[sender].label },
    from: MODES[avatarMode(base, sender)],
    to: MODES.default,
  }),
  accept: (raw) => accepted(raw, InputOfFile),
  nameOf: (field) => NAMES[field],
  describeValue: (field, value) => (value && Object.hasOwn(PICTURES, field) ? MODES.custom : undefined),
  codes,
  saved: () => ({ id: 'chat.avatar.saved' }),
  failed: () => ({ id: 'chat.avatar.failed' }),
};

/** The call that ends the hiding of an avatar. */
export function showCall(id: string, sender: Sender): Call {
  const { type, hidden } = AVATARS[sender];
  return {
    ...{ method: 'POST', path: `${apiPathOf('chat', id)}/update_avatar_hidden_status` },
    body: { type, [hidden]: false },
  };
}

function withoutPicture(doc: WebMessaging, sender: Sender): WebMessaging {
  const { [AVATARS[sender].picture]: _, ...rest } = doc;
  return rest;
}

const MODES = {
  default: { id: 'chat.avatar.default' },
  custom: { id: 'chat.avatar.custom' },
  hidden: { id: 'chat.avatar.hidden' },
} as const satisfies Record<AvatarMode, Message>;

const ALL = Object.values(AVATARS);

const PICTURES: Readonly<Record<string, { id: MessageId }>> = Object.fromEntries(
  ALL.map(({ picture, label }) => [picture, { id: label }]),
);

/** The names of its two fields in a conflict. */
const NAMES: Readonly<Record<string, { id: MessageId }>> = {
  ...PICTURES,
  ...Object.fromEntries(ALL.map(({ hidden }) => [hidden, { id: `chat.${hidden}` }] as const)),
};
