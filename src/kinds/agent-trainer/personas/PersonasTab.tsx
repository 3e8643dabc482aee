import { useRef } from 'react';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import type { TabProps } from '../base/tab-props.ts';
import { BulkCard } from './BulkCard.tsx';
import { PATIENCE } from './patience.ts';
import {
  DEFAULT_PATIENCE,
  MAX_PERSONAS,
  NO_TEXTS,
  PERSONAS,
  personaOf,
  takenIds,
  textProblems,
  textsOf,
  todayOf,
} from './persona.ts';

const inOne = (...texts: string[]) => texts.filter((text) => text !== '').join(' · ');

const Personas = membersCard({
  edit: 'persona',
  collection: PERSONAS,
  title: 'persona.title',
  description: 'persona.description',
  empty: 'persona.empty',
  emptyHint: 'persona.empty_hint',
  add: 'persona.add',
  limit: { members: MAX_PERSONAS, problem: 'persona.full' },
  editable: true,
  confirm: true,
  columns: [
    { label: 'persona.customerId', text: ({ customerId }) => customerId, mono: true },
    { label: 'persona.fullName', text: ({ bio }) => bio.full_name },
    {
      label: 'persona.contact',
      text: ({ bio }) => inOne(bio.email_address, bio.phone_number, bio.address.full_address),
    },
    { label: 'persona.about', text: ({ bio, accountDetails }) => inOne(bio.occupation, bio.dob, accountDetails) },
  ],
  form: {
    fields: [
      { name: 'customerId', label: 'persona.customerId', hint: 'persona.customerId.hint', mono: true, fixed: true },
      { name: 'fullName', label: 'persona.fullName' },
      { name: 'email', label: 'persona.email', type: 'email' },
      { name: 'phone', label: 'persona.phone', type: 'tel' },
      { name: 'address', label: 'persona.address' },
      { name: 'dob', label: 'persona.dob', type: 'date' },
      { name: 'accountDetails', label: 'persona.accountDetails' },
      { name: 'occupation', label: 'persona.occupation' },
      { name: 'patience', label: 'persona.patience', options: PATIENCE },
    ],
    blank: { ...NO_TEXTS, patience: DEFAULT_PATIENCE as string },
    memberOf: ({ patience, ...texts }, instead) => personaOf(texts, patience, instead),
    valuesOf: (persona) => ({ ...textsOf(persona), patience: persona.patienceLevel ?? DEFAULT_PATIENCE }),
    problems: ({ patience, ...texts }, doc, instead) => ({
      ...textProblems(texts, takenIds(PERSONAS.list(doc), instead), todayOf(new Date())),
      patience: null,
    }),
  },
});

/** Personas (AT-PER): the customers that a simulation plays, one by one and from a spreadsheet. */
export function PersonasTab({ open }: TabProps) {
  const form = useRef<HTMLDivElement>(null);
  useFocusTarget(fieldKey('customerData'), () => form.current);
  return (
    <>
      <BulkCard open={open} />
      <div ref={form}>
        <Personas open={open} />
      </div>
    </>
  );
}
