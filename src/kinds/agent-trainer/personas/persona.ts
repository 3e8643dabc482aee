import { cleanText, type TextKind } from '../../../model/clean-text.ts';
import type { CustomConnection, Persona } from '../../../model/custom-connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { recordOf } from '../../../model/record-of.ts';
import { records } from '../../../settings/rows/collection.ts';

/** The most personas that an Agent Trainer can have. */
export const MAX_PERSONAS = 150;

/** The most characters of a customer ID (D2§9). */
const MAX_ID = 7;

export const PERSONAS = records<'customerData', 'customerId', Persona>('customerData', 'customerId');

export const personasOf = ({ customerData }: Pick<CustomConnection, 'customerData'>): readonly Persona[] =>
  customerData ?? [];

/** The IDs that a new persona must not have; `instead`: the persona being edited, whose own ID is allowed. */
export const takenIds = (personas: readonly Persona[], instead?: Persona): ReadonlySet<string> =>
  new Set(personas.map(({ customerId }) => customerId).filter((id) => id !== instead?.customerId));

/** The type of each text of a persona, in the order of a file's columns. */
export const PERSONA_KINDS = {
  customerId: 'code',
  fullName: 'free',
  email: 'code',
  phone: 'phone',
  address: 'free',
  dob: 'code',
  accountDetails: 'free',
  occupation: 'free',
} as const satisfies Record<string, TextKind>;

export type PersonaField = keyof typeof PERSONA_KINDS;

// Safe: these are the object's own keys.
export const PERSONA_FIELDS = Object.keys(PERSONA_KINDS) as PersonaField[];

/** The texts of a persona in a file. `dob` is `YYYY-MM-DD`. */
export type PersonaTexts = Record<PersonaField, string>;

export const NO_TEXTS: PersonaTexts = recordOf(PERSONA_FIELDS, () => '');

/** The default patience of a simulated customer; files have no column for it. */
export const DEFAULT_PATIENCE = 'medium';

/** The service's date as `YYYY-MM-DD`; it may send one with a time. */
const dayIn = (dob: string) => /^\d{4}-\d\d-\d\d(?=T)/.exec(dob)?.[0] ?? dob;

/**
 * Makes a persona from its texts. `instead`: the persona being edited, whose other fields stay; an unset patience that was
 * shown as the default stays unset (O-30).
 */
export function personaOf(texts: PersonaTexts, patienceLevel: string, instead?: Persona): Persona {
  const { customerId, accountDetails } = texts;
  const isUnset = instead !== undefined && instead.patienceLevel === undefined && patienceLevel === DEFAULT_PATIENCE;
  return {
    ...instead,
    customerId,
    accountDetails,
    ...(!isUnset && { patienceLevel }),
    bio: {
      ...instead?.bio,
      full_name: texts.fullName,
      email_address: texts.email,
      phone_number: texts.phone,
      address: { ...instead?.bio.address, full_address: texts.address },
      occupation: texts.occupation,
      dob: instead && dayIn(instead.bio.dob) === texts.dob ? instead.bio.dob : texts.dob,
    },
  };
}

export function textsOf({ customerId, accountDetails, bio }: Persona): PersonaTexts {
  return {
    customerId,
    fullName: bio.full_name,
    email: bio.email_address,
    phone: bio.phone_number,
    address: bio.address.full_address,
    dob: dayIn(bio.dob),
    accountDetails,
    occupation: bio.occupation,
  };
}

/** Browsers turn a year of two digits into one of the first century. */
const FIRST_BIRTH = '1900-01-01';

const EMPTY: Readonly<Record<PersonaField, MessageId>> = {
  customerId: 'customer_id_empty',
  fullName: 'persona.name_empty',
  email: 'persona.email_empty',
  phone: 'persona.phone_empty',
  address: 'persona.address_empty',
  dob: 'persona.dob_empty',
  accountDetails: 'persona.account_empty',
  occupation: 'persona.occupation_empty',
};

/**
 * The error of a single text of a persona (D2§5, AT-PER-05 … AT-PER-11); used by the form, the repair table and the
 * sender. `today` is the administrator's date as `YYYY-MM-DD`.
 */
export function textProblem(field: PersonaField, typed: string, today: string): MessageId | null {
  const text = cleanText(typed, PERSONA_KINDS[field]);
  if (text === '') return EMPTY[field];
  switch (field) {
    case 'customerId':
      if (!/^[A-Za-z0-9-]+$/.test(text)) return 'customer_id_invalid';
      return text.length > MAX_ID ? 'customer_id_length' : null;
    case 'phone':
      return /^\+?[\d -]*$/.test(text) && /\d/.test(text) ? null : 'phone_persona_invalid';
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(text) ? null : 'persona.email_invalid';
    case 'dob':
      if (!isDate(text)) return 'persona.dob_invalid';
      if (text < FIRST_BIRTH) return 'persona.dob_early';
      return text > today ? 'dob_future' : null;
    default:
      return null;
  }
}

/** The error of each text; `taken` are the IDs of the other personas (AT-PER-08). */
export function textProblems(
  texts: PersonaTexts,
  taken: ReadonlySet<string>,
  today: string,
): Record<PersonaField, MessageId | null> {
  const problems = recordOf(PERSONA_FIELDS, (field) => textProblem(field, texts[field], today));
  if (problems.customerId === null && taken.has(cleanText(texts.customerId, 'code')))
    problems.customerId = 'custId_unique';
  return problems;
}

/** Whether a text is an existing day as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(day.getTime()) && day.toISOString().startsWith(text);
}

/** The administrator's local date as `YYYY-MM-DD`. */
export function todayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Labels for how soon a customer loses patience. */
export const PATIENCE = {
  low: 'persona.patience.low',
  [DEFAULT_PATIENCE]: 'persona.patience.medium',
  high: 'persona.patience.high',
} as const satisfies Record<string, MessageId>;

export const patienceName = (level: string): { id: MessageId } | undefined =>
  Object.hasOwn(PATIENCE, level) ? { id: PATIENCE[level as keyof typeof PATIENCE] } : undefined;
