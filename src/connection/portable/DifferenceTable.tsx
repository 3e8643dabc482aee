import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useAtLeast } from '../../ui/use-media.ts';
import type { Difference, DifferenceStatus } from '../kind/portable.ts';
import { ProposalCells } from '../proposals/ProposalCells.tsx';
import { ProposalTable } from '../proposals/ProposalTable.tsx';
import { Selection } from '../proposals/Selection.tsx';
import { differs } from './difference.ts';
import styles from './Portable.module.css';
import type { Choice } from './use-choice.ts';

const IS: Readonly<Record<Exclude<DifferenceStatus, 'changed' | 'missing'>, MessageId>> = {
  same: 'portable.is.same',
  added: 'portable.is.added',
  removed: 'portable.is.removed',
};

/** The label of a member that would be removed if selected. */
const ONLY_HERE = 'portable.is.only_here';

/** Current values with the values that they would become, each with a checkbox; equal values on demand. */
export function DifferenceTable({ choice, missing }: { choice: Choice; missing: MessageId }) {
  const t = useTranslate();
  // In a narrower window the dialog is as large as the window, and scrolls as a whole.
  const hasBox = useAtLeast(480);
  const [showAll, setShowAll] = useState(false);
  const { sections, ticks, refusedWhy } = choice;
  const groups = useMemo(
    () =>
      sections.flatMap(({ title, differences }, nth) => {
        const members = showAll ? differences : differences.filter(differs);
        return members.length === 0 ? [] : { key: String(nth), name: t(title), members };
      }),
    [sections, showAll, t],
  );
  const cellsOf = (difference: Difference, section: string) => {
    const { is } = difference;
    const refused = refusedWhy(difference);
    const tick = ticks.tickOf([difference]);
    const isLoss = is === 'removed' && tick.count > 0;
    // The table is about differences, so it does not say "changed".
    const words = is !== 'changed' && (is === 'missing' ? missing : is === 'removed' && !isLoss ? ONLY_HERE : IS[is]);
    return (
      <ProposalCells
        {...difference}
        refused={refused}
        about={[!refused && words && t(words)]}
        isLoss={isLoss}
        tick={differs(difference) ? tick : undefined}
        group={section}
      />
    );
  };

  return (
    <Selection
      status={t('portable.found', { count: choice.found })}
      tools={
        <label className={styles.check}>
          <input type="checkbox" checked={showAll} onChange={({ target }) => setShowAll(target.checked)} />
          {t('portable.show_all')}
        </label>
      }
    >
      {groups.length === 0 ? (
        <EmptyState icon="check" level={3} title={t('portable.no_differences')}>
          {t('portable.no_differences_text')}
        </EmptyState>
      ) : (
        <ProposalTable
          label={t('portable.settings')}
          columns={['portable.column.name', ...NOW_AFTER]}
          look={styles.differences}
          scrolls={hasBox ? 'box' : 'dialog'}
          ticks={ticks}
          groups={groups}
          heading={({ name }) => <span>{name}</span>}
          cells={(difference, { name }) => cellsOf(difference, name)}
        />
      )}
    </Selection>
  );
}
