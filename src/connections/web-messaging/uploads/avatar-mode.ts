import type { WebMessaging } from '../document.ts';
import type { Sender } from './edits.ts';

/** How a sender's avatar is: the product's own, a picture of the connection's, or none at all. */
export type AvatarMode = 'default' | 'custom' | 'hidden';

/** Where a sender's avatar stands in the document, and whether it is hidden. */
export const AVATARS = {
  bot: { picture: 'botAvatar', hidden: 'isBotAvatarHidden' },
  csr: { picture: 'csrAvatar', hidden: 'isCsrAvatarHidden' },
  user: { picture: 'userAvatar', hidden: 'isUserAvatarHidden' },
} as const;

/** hidden whatever the picture is. */
export function avatarMode(doc: WebMessaging, sender: Sender): AvatarMode {
  const { picture, hidden } = AVATARS[sender];
  if (doc[hidden]) return 'hidden';
  return doc[picture] ? 'custom' : 'default';
}
