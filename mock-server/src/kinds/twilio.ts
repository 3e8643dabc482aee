import { type Answer, refuse } from '../answer.ts';
import { isCountryMap, isFilled, isMenuTemplate, isWord, lineProblem, samePhone } from '../kind/fields.ts';
import type { Act, Kind } from '../kind/kind.ts';
import { stamp, twilioSeeds } from '../seeds/twilio.ts';
import type { Doc } from '../store.ts';
import { type Fields, omit, text } from '../values.ts';

const connected = () => refuse(409, 'This account is already connected', 'TWLA1');
const invalid = (field: string) => refuse(400, `Invalid or missing mandatory field: ${field}`, 'TWLA2');

/** The checks of D1§5, in the order of the create form. */
function problemOf(body: Fields): Answer | undefined {
  const wrong = lineProblem(body);
  if (wrong) return invalid(wrong);
  if (!isWord(body.account_sid)) return invalid('account_sid');
  if (!isFilled(body.auth_token)) return invalid('auth_token');
  return isCountryMap(body.country_codes) ? undefined : invalid('country_codes');
}

/** TwilioCreate is snake_case, the entity is camelCase (Annex F 14). A phone number can be connected once. */
function create(body: Fields, peers: readonly Doc[]) {
  const problem = problemOf(body);
  if (problem) return problem;
  if (peers.some((peer) => samePhone(peer.phoneNumber, body.phone_number))) return connected();
  const { name, phone_number: phoneNumber, account_sid: accountSid, auth_token: authToken } = body;
  return { doc: { name, phoneNumber, accountSid, authToken, countryCodes: body.country_codes } };
}

/** `{menuConfiguration}` or `{countryCodes}`; the answer has the same keys. */
const update: Act = (_doc, { body }) => {
  const { menuConfiguration, countryCodes } = body;
  if (menuConfiguration === undefined && countryCodes === undefined) return invalid('menuConfiguration, countryCodes');
  if (menuConfiguration !== undefined && !isMenuTemplate(menuConfiguration)) return invalid('menuConfiguration');
  if (countryCodes !== undefined && !isCountryMap(countryCodes)) return invalid('countryCodes');
  const patch = {
    ...(menuConfiguration === undefined ? {} : { menuConfiguration }),
    ...(countryCodes === undefined ? {} : { countryCodes }),
  };
  return { patch, answer: patch };
};

/** Twilio SMS (D1§2, D1§3, D1§7). */
const twilio: Kind = {
  collection: 'twilio',
  seeds: twilioSeeds,
  sample: (n) => ({ ...stamp(n), name: `Brightwater alerts ${n}` }),
  source: () => 'SMS',
  row: (doc) => ({ platform: 'twilio', title: text(doc.name) }),
  view: (doc) => omit(doc, 'id'),
  create,
  update,
};

export const kinds: readonly Kind[] = [twilio];
