import { apiPathOf, laneOf } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { settingEdits } from '../../model/settings/setting-edits.ts';
import { type CountryCodes, withPlus } from '../numbers/country-codes.ts';
import { numberEdits } from '../numbers/number-edits.ts';
import { twilio } from '../numbers/twilio.ts';
import { replacingEdit } from '../replace/replacement.ts';
import { codes } from './codes.ts';
import type { Sms } from './document.ts';
import { settings } from './settings.ts';

const PLATFORM = 'twilio';

/** The address of the form for a new connection, ready for one more parameter. */
export const ADDRESS = '/twilio-create?';

/** Countries to add and to remove: the whole map is posted, but only these members are the administrator's (O-18). */
export type CountriesInput = { id: string; add: CountryCodes; remove: string[] };

/** POST {countryCodes} (SMS-40): the newest map with the members added and removed. */
const countries: EditType<Sms, CountriesInput> = {
  verb: 'change',
  lane: ({ id }) => laneOf({ id, platform: PLATFORM }),
  touches: () => ['countryCodes'],
  apply: (doc, input) => ({ ...doc, countryCodes: changed(doc.countryCodes ?? {}, input) }),
  merge(earlier, later) {
    const add = { ...without(earlier.add, later.remove), ...later.add };
    const remove = [...new Set([...earlier.remove, ...later.remove])].filter((iso) => !Object.hasOwn(later.add, iso));
    return { id: later.id, add, remove };
  },
  rebase: (doc, input) =>
    Object.keys(changed(doc.countryCodes ?? {}, input)).length === 0 ? { id: 'country_codes_empty' } : null,
  steps: [
    {
      name: 'save',
      request: (doc, input) => ({
        method: 'POST',
        path: apiPathOf(PLATFORM, input.id),
        body: { countryCodes: changed(doc.countryCodes ?? {}, input) },
      }),
      take: (answer, doc, input) => ({
        doc: { ...doc, countryCodes: answered(answer) ?? changed(doc.countryCodes ?? {}, input) },
      }),
    },
  ],
  describe: ({ add, remove }) => ({
    what: { id: 'countries.label' },
    to: {
      verbatim: [...Object.entries(add).map((pair) => pair.join(' ')), ...remove.map((iso) => `−${iso}`)].join(', '),
    },
  }),
  codes,
  saved: () => ({ id: 'country_codes_updated' }),
  failed: () => ({ id: 'failed_to_update_twilio' }),
};

function changed(codesNow: CountryCodes, { add, remove }: CountriesInput): CountryCodes {
  return { ...without(codesNow, remove), ...add };
}

function without(codesNow: CountryCodes, remove: readonly string[]): CountryCodes {
  return Object.fromEntries(Object.entries(codesNow).filter(([iso]) => !remove.includes(iso)));
}

/** The answer's own map replaces what was sent (SMS-41). */
function answered(answer: unknown): CountryCodes | undefined {
  const map = isRecord(answer) ? answer['countryCodes'] : undefined;
  if (!isRecord(map)) return undefined;
  return withPlus(
    Object.fromEntries(Object.entries(map).filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  );
}

/** The members that differ between what was seen and what is wanted. */
export function countriesInput(id: string, seen: CountryCodes, wanted: CountryCodes): CountriesInput {
  return {
    id,
    add: Object.fromEntries(Object.entries(wanted).filter(([iso, prefix]) => seen[iso] !== prefix)),
    remove: Object.keys(seen).filter((iso) => !Object.hasOwn(wanted, iso)),
  };
}

const number = numberEdits({ platform: PLATFORM, provider: twilio, address: ADDRESS, codes });

/** Everything that can be made and changed of a Twilio SMS connection. */
export const edits = {
  ...settingEdits(settings, { platform: PLATFORM, codes }),
  countries,
  ...number,
  /** No create carries the menu reply. */
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
