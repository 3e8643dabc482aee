import { useRef } from 'react';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import type { TabProps } from '../base/tab-props.ts';
import { BulkCard } from './BulkCard.tsx';
import { customerData } from './edits.ts';
import { MAX_PERSONAS } from './persona.ts';

const Personas = membersCard({ ...customerData, limit: { members: MAX_PERSONAS, problem: 'persona.full' } });

/** Personas (AT-PER): the customers that a simulation plays, one by one and from a spreadsheet. */
export function PersonasTab({ open }: TabProps) {
  const form = useRef<HTMLDivElement>(null);
  useFocusTarget(fieldKey('customerData'), () => form.current);
  return (
    <>
      <div ref={form}>
        <Personas open={open} />
      </div>
      <BulkCard open={open} />
    </>
  );
}
