import type { MemberColumn } from '../../../connections/settings/members/member-list.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Persona } from '../../../model/custom-connection.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import styles from './PersonaColumns.module.css';
import { patienceName } from './patience.ts';

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

/** Who it is, with the ID under the name. */
const WHO: MemberColumn<Persona> = {
  label: 'persona.fullName',
  text: ({ bio, customerId }) => `${bio.full_name} ${customerId}`,
  Show: ({ member: { bio, customerId } }) => (
    <span className={styles.lines}>
      <bdi>
        <Breakable text={bio.full_name} />
      </bdi>
      <bdi className={styles.id} translate="no">
        {customerId}
      </bdi>
    </span>
  ),
};

/** One that the service knows and this console does not is shown as it is. */
const PATIENCE: MemberColumn<Persona> = {
  label: 'persona.patience',
  text: ({ patienceLevel = '' }) => patienceLevel,
  narrow: true,
  Show({ member: { patienceLevel = '' } }) {
    const t = useTranslate();
    const name = patienceName(patienceLevel);
    return <bdi>{name ? t(name) : patienceLevel}</bdi>;
  },
};

/** A persona in its row (AT-PER-01). */
export const PERSONA_COLUMNS: readonly MemberColumn<Persona>[] = [
  WHO,
  {
    ...lines('persona.contact', ({ bio }) => [bio.email_address, bio.phone_number, bio.address.full_address]),
    leads: true,
  },
  lines('persona.about', ({ bio, accountDetails }) => [bio.occupation, accountDetails]),
  { label: 'persona.dob', text: ({ bio }) => bio.dob, narrow: true },
  PATIENCE,
];
