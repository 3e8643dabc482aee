import type { MessageId } from '../../../model/message.ts';

export type Encryption = { encryptionEnabled?: boolean };

export const encrypted = ({ encryptionEnabled }: Encryption) => encryptionEnabled === true;

export const offWhenEncrypted = (doc: Encryption): MessageId | undefined =>
  encrypted(doc) ? 'chat.off_when_encrypted' : undefined;
