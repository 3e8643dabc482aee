import { useRef } from 'react';
import { formatDay } from '../../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Persona } from '../../../model/custom-connection.ts';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import type { MemberColumn } from '../../../settings/members/member-list.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import type { TabProps } from '../base/tab-props.ts';
import { BulkCard } from './BulkCard.tsx';
import { customerData } from './edits.ts';
import styles from './PersonasTab.module.css';
import { isDate, MAX_PERSONAS, patienceName, textsOf } from './persona.ts';
import { useBulk } from './use-bulk.ts';

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
const PERSONA_COLUMNS: readonly MemberColumn<Persona>[] = [
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

const Personas = membersCard({
  ...customerData,
  columns: PERSONA_COLUMNS,
  limit: { members: MAX_PERSONAS, problem: 'persona.full' },
});

/** Personas (AT-PER): the customers that a simulation plays, added one by one or from a spreadsheet. */
export function PersonasTab({ open }: TabProps) {
  const form = useRef<HTMLDivElement>(null);
  useFocusTarget(fieldKey('customerData'), () => form.current);
  const bulk = useBulk(open);
  const { busy, problem } = bulk.picking;
  const list = (
    <div key="list" ref={form}>
      <Personas open={open} busy={bulk.rows.length > 0} />
    </div>
  );
  const upload = <BulkCard key="upload" open={open} bulk={bulk} />;
  // An upload's state must not be below a long list.
  return busy || problem || bulk.rows.length > 0 ? [upload, list] : [list, upload];
}
