import { useRef } from 'react';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import type { TabProps } from '../base/tab-props.ts';
import { BulkCard } from './BulkCard.tsx';
import { customerData } from './edits.ts';
import { PERSONA_COLUMNS } from './PersonaColumns.tsx';
import { MAX_PERSONAS } from './persona.ts';
import { useBulk } from './use-bulk.ts';

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
