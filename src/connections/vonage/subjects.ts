import { textFromBase64 } from '../../model/base64.ts';
import type { EditType } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import type { NumberCreate } from '../numbers/number-create.ts';
import { clearingEdit, replacingEdit } from '../replace/replacement.ts';
import type { ScreenKind } from '../screen/open-connection.ts';
import { removalEdit } from '../screen/removal.ts';
import { createSms, createWhatsApp } from './create.ts';
import { parseVonage, readerOf, type Vonage, type VonagePlatform } from './document.ts';

/** A key that is not the base64 of a text cannot be one; it is mended by new credentials. An unknown one may be good. */
const isKey = (key = '') => textFromBase64(key) !== null;

/** What the shared screens have to know of a platform of Vonage; its subject is what the outbox has to know. */
function screenOf<I extends NumberCreate>(
  platform: VonagePlatform,
  create: EditType<object, I>,
  failed: { load: MessageId; remove: MessageId },
): ScreenKind<Vonage> {
  const removal = { collection: platform, platform, failed: failed.remove };
  return {
    key: platform,
    platform,
    failed: failed.load,
    title: ({ name }) => name ?? '',
    subject: {
      read: readerOf(platform),
      parse: parseVonage,
      secrets: ['privateKey'],
      attention: ({ privateKey }: Vonage) => (isKey(privateKey) ? undefined : 'chip.bad_key'),
      edits: {
        create,
        remove: removalEdit(removal),
        clear: clearingEdit(removal),
        replace: replacingEdit(create, platform),
      },
    },
  };
}

export const sms = screenOf('vonage-sms', createSms, {
  load: 'failed_to_load_vonage_sms',
  remove: 'failed_to_remove_vonage_sms',
});

export const whatsApp = screenOf('vonage-whatsapp', createWhatsApp, {
  load: 'failed_to_load_vonage_whatsapp',
  remove: 'failed_to_remove_vonage_whatsapp',
});
