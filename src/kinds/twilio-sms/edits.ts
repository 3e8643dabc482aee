import { codes } from '../../connection/kind/codes.ts';
import { sayCountries, withPlus } from '../../connection/kind/country-codes.ts';
import { numberEdits } from '../../connection/numbers/number-edits.ts';
import { twilio } from '../../connection/numbers/twilio.ts';
import { replacingEdit } from '../../connection/replace/replacement.ts';
import { currentLocale } from '../../i18n/translate.ts';
import { apiPathOf } from '../../model/connection.ts';
import { mapEdit } from '../../settings/rows/map-edit.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import { settings } from './settings.ts';

const PLATFORM = 'twilio';

/** The address of the form for a new connection, ending so that a query parameter can be appended. */
export const ADDRESS = '/twilio-create?';

/** POST {countryCodes} (SMS-40). */
const countries = mapEdit({
  field: 'countryCodes',
  platform: PLATFORM,
  rule: (map) => (Object.keys(map).length === 0 ? 'country_codes_empty' : null),
  read: withPlus,
  label: 'countries.label',
  describe: (input) => sayCountries(input, currentLocale()),
  saved: 'country_codes_updated',
  failed: 'failed_to_update_twilio',
  codes,
});

const number = numberEdits({ platform: PLATFORM, provider: twilio, address: ADDRESS });

export const edits = {
  ...settingEdits(settings, { platform: PLATFORM, codes }),
  countries,
  ...number,
  /** No create accepts the menu reply. */
  replaceAndRestore: replacingEdit(
    number.create,
    PLATFORM,
    (id, { menuConfiguration }: { menuConfiguration: string }) => ({
      method: 'POST',
      path: apiPathOf(PLATFORM, id),
      body: { menuConfiguration },
    }),
  ),
};
