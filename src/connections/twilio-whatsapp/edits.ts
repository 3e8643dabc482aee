import { settingEdits } from '../../model/settings/setting-edits.ts';
import type { TwilioFields } from '../numbers/twilio-rules.ts';
import { clearingEdit, replacingEdit } from '../replace/replacement.ts';
import { removalEdit } from '../screen/removal.ts';
import { codes } from './codes.ts';
import { create } from './create.ts';
import { COLLECTION, whatsAppPath } from './document.ts';
import { settings, type Templates, templatesOf } from './settings.ts';

const removal = {
  collection: COLLECTION,
  platform: COLLECTION,
  failed: 'failed_to_remove_twilio_whatsapp',
  codes,
} as const;

const rows = settingEdits(settings, { collection: COLLECTION, codes });

/** Everything that can be changed of a Twilio WhatsApp connection. */
export const edits = {
  ...rows,
  create,
  // As earlier versions named a template that is switched on, and its other SID: such edits may still wait on a device.
  enable: rows.template,
  service: rows.template,
  remove: removalEdit(removal),
  clear: clearingEdit(removal),
  replace: replacingEdit(create, COLLECTION),
  replaceAndRestore: replacingEdit<TwilioFields & { key: string }, Templates>(create, COLLECTION, (id, copy) => ({
    method: 'POST',
    path: whatsAppPath(id),
    body: templatesOf(copy),
  })),
};
