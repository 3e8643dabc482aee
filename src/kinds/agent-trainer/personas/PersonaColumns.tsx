import type { MemberColumn } from '../../../connections/settings/members/member-list.ts';
import type { Persona } from '../../../model/custom-connection.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import styles from './PersonaColumns.module.css';

/** A persona's texts about one thing. */
type TextsOf = (persona: Persona) => readonly string[];

/** A column of several texts: found by each of them, and shown with a line for each. */
const lines = (label: MemberColumn<Persona>['label'], textsOf: TextsOf): MemberColumn<Persona> => {
  const filledTexts: TextsOf = (persona) => textsOf(persona).filter((text) => text !== '');
  const Show: NonNullable<MemberColumn<Persona>['Show']> = ({ member }) => (
    <span className={styles.lines}>
      {filledTexts(member).map((text, at) => (
        <bdi key={at}>
          <Breakable text={text} />
        </bdi>
      ))}
    </span>
  );
  return { label, text: (persona) => filledTexts(persona).join(' · '), Show };
};

/** A persona in its row (AT-PER-01). */
export const PERSONA_COLUMNS: readonly MemberColumn<Persona>[] = [
  { label: 'persona.fullName', text: ({ bio }) => bio.full_name },
  { label: 'persona.customerId', text: ({ customerId }) => customerId, mono: true },
  {
    ...lines('persona.contact', ({ bio }) => [bio.email_address, bio.phone_number, bio.address.full_address]),
    leads: true,
  },
  lines('persona.about', ({ bio, accountDetails }) => [bio.occupation, accountDetails]),
  { label: 'persona.dob', text: ({ bio }) => bio.dob },
];
