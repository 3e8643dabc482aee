import { formatDay } from '../../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Persona } from '../../../model/custom-connection.ts';
import type { MemberColumn } from '../../../settings/members/member-list.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import styles from './PersonaColumns.module.css';
import { isDate, patienceName, textsOf } from './persona.ts';

/** Several texts of a persona for one column. */
type TextsOf = (persona: Persona) => readonly string[];

/** A column with several texts, each on a line of its own and searchable. */
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

/** The name with the ID below and, on a phone, what distinguishes the persona. */
const WHO: MemberColumn<Persona> = {
  label: 'persona.fullName',
  text: ({ bio, customerId }) => `${bio.full_name} ${customerId}`,
  Show({ member: { bio, customerId, patienceLevel = '' } }) {
    const t = useTranslate();
    return (
      <span className={styles.lines}>
        <bdi>
          <Breakable text={bio.full_name} />
        </bdi>
        <span>
          <bdi className={styles.id} translate="no">
            {customerId}
          </bdi>
          <span className={styles.brief}>
            {' · '}
            <bdi>{bio.occupation}</bdi>
            {patienceLevel && ` · ${t('persona.brief', { level: patienceLevel })}`}
          </span>
        </span>
      </span>
    );
  },
};

/** A level unknown to this version is shown unchanged. */
const PATIENCE: MemberColumn<Persona> = {
  label: 'persona.patience',
  text: ({ patienceLevel = '' }) => patienceLevel,
  narrow: true,
  folded: true,
  Show({ member: { patienceLevel = '' } }) {
    const t = useTranslate();
    const name = patienceName(patienceLevel);
    return <bdi>{name ? t(name) : patienceLevel}</bdi>;
  },
};

/** A day in the console's date format (O-10); text that is no date stays unchanged. */
const dayOf = (text: string) => (isDate(text) ? formatDay(new Date(`${text}T00:00`), currentLocale()) : text);

/** The columns of a persona's row (AT-PER-01). */
export const PERSONA_COLUMNS: readonly MemberColumn<Persona>[] = [
  WHO,
  {
    ...lines('persona.contact', ({ bio }) => [bio.email_address, bio.phone_number, bio.address.full_address]),
    wide: true,
    folded: true,
  },
  { ...lines('persona.about', ({ bio, accountDetails }) => [bio.occupation, accountDetails]), folded: true },
  { label: 'persona.dob', text: (persona) => dayOf(textsOf(persona).dob), narrow: true, folded: true },
  PATIENCE,
];
