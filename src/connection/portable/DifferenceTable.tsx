import { useId, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { GroupedTable, NameCell, ValueCells } from '../grouped/GroupedTable.tsx';
import { Check, Selection, type Tick } from '../grouped/Selection.tsx';
import type { Difference, DifferenceStatus } from '../kind/portable.ts';
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

const keyOf = ({ key }: Difference) => key;

/** Current values with the values that they would become, each with a checkbox; equal values on demand. */
export function DifferenceTable({ choice, missing }: { choice: Choice; missing: MessageId }) {
  const t = useTranslate();
  // In a narrower window the dialog is as large as the window, and scrolls as a whole.
  const hasBox = useAtLeast(480);
  const [showAll, setShowAll] = useState(false);
  const { sections } = choice;
  const groups = useMemo(
    () =>
      sections.flatMap(({ title, differences }, nth) => {
        const members = showAll ? differences : differences.filter(differs);
        return members.length === 0 ? [] : { key: String(nth), title, differences, members };
      }),
    [sections, showAll],
  );
  const boxOf = (some: readonly Difference[]) => {
    const of = some.filter(choice.canChoose);
    const count = of.filter(choice.isChosen).length;
    return { count, of: of.length, onChange: (on: boolean) => choice.choose(of, on) };
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
        <GroupedTable
          label={t('portable.settings')}
          columns={[{ words: t('portable.column.name') }, { words: t('change.now') }, { words: t('change.after') }]}
          look={styles.differences}
          scrolls={hasBox ? 'box' : 'dialog'}
          all={boxOf(sections.flatMap(({ differences }) => differences))}
          groups={groups}
          keyOf={keyOf}
          heading={({ title, differences }) => {
            const box = boxOf(differences);
            return (
              <>
                {box.of > 0 && <Check {...box} name={t('portable.select_section', { section: title })} />}
                <span>{t(title)}</span>
              </>
            );
          }}
          cells={(difference, { title }) => (
            <Cells
              difference={difference}
              section={title}
              why={choice.refusedWhy(difference)}
              box={boxOf([difference])}
              missing={missing}
            />
          )}
        />
      )}
    </Selection>
  );
}

function Cells({
  difference: { is, name, ...sides },
  section,
  why,
  box,
  missing,
}: {
  difference: Difference;
  section: Message;
  why: Message | undefined;
  box: Tick;
  missing: MessageId;
}) {
  const t = useTranslate();
  const id = useId();
  const field = t(name);
  const words = (
    <span className={styles.words}>
      <bdi>{shorten(field)}</bdi>
      <span id={id} className={styles.standing} data-is={box.count > 0 ? is : undefined}>
        {why ? (
          <span className={styles.why}>
            <Icon name="lock" size={14} />
            {t(why)}
          </span>
        ) : (
          // The table is about differences, so "changed" is not shown.
          is !== 'changed' && t(is === 'missing' ? missing : is === 'removed' && box.count === 0 ? ONLY_HERE : IS[is])
        )}
      </span>
    </span>
  );
  return (
    <>
      <NameCell>
        {differs({ is }) ? (
          <Check {...box} name={t('portable.select', { section, name })} describedBy={id}>
            {words}
          </Check>
        ) : (
          <span className={styles.unticked}>{words}</span>
        )}
      </NameCell>
      <ValueCells field={field} labels={[t('change.now'), t('change.after')]} from={sides.here} to={sides.there} />
    </>
  );
}
