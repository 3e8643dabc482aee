import { type } from 'superstruct';
import { codes } from '../../connection/kind/codes.ts';
import { numberEdits } from '../../connection/numbers/number-edits.ts';
import { twilio } from '../../connection/numbers/twilio.ts';
import { replacingEdit } from '../../connection/replace/replacement.ts';
import { apiPathOf } from '../../model/connection.ts';
import { readFields } from '../../model/fields.ts';
import { structsOf } from '../../settings/rows/setting.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import { settings, type Templates, templatesOf } from './settings.ts';

const PLATFORM = 'twilio-whatsapp';

/** The address of the form for a new connection, ending so that a query parameter can be appended. */
export const ADDRESS = '/twilio-whatsapp-create?';

/** Like SMS, without countries (WA-03, A-52). */
const number = numberEdits({ platform: PLATFORM, provider: twilio, address: ADDRESS });

const keys = type(structsOf(settings));

/** An answer has all three keys: a different value of an untouched one is the newest. */
function read(answer: unknown): Templates {
  const { unread: _, ...read } = readFields(keys, answer);
  return read;
}

export const edits = {
  ...settingEdits(settings, { platform: PLATFORM, codes, read }),
  ...number,
  /** No create accepts how menus reach WhatsApp. */
  replaceAndRestore: replacingEdit(number.create, PLATFORM, (id, copy: Templates) => ({
    method: 'POST',
    path: apiPathOf(PLATFORM, id),
    body: templatesOf(copy),
  })),
};
