import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL } from '../../ui/table-roles.ts';
import { VirtualBody, VirtualTable } from '../../ui/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual-row.ts';
import type { Difference, Standing } from '../kind/portable.ts';
import { Said } from '../settings/Said.tsx';
import { differs, type Section } from './difference.ts';
import styles from './Portable.module.css';
import type { Choice } from './use-choice.ts';

/** In px, until a row has been measured. */
const ESTIMATED = 56;

const IS: Readonly<Record<Standing, MessageId>> = {
  same: 'portable.is.same',
  added: 'portable.is.added',
  changed: 'portable.is.changed',
  removed: 'portable.is.removed',
  missing: 'portable.is.missing',
};

type Row = { section: Section; difference?: Difference };

/**
 * Both sides of everything that differs, each with its box; what is the same on demand. Only the rows in sight are drawn,
 * however many members a collection has. `there` is what the other side is called.
 */
export function DifferenceTable({ choice, there, missing }: { choice: Choice; there: string; missing: MessageId }) {
  const t = useTranslate();
  const [showAll, setShowAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(choice.sections, showAll);
  const selectable = choice.sections.flatMap(({ differences }) => differences).filter(choice.canChoose);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATED,
    getItemKey: (at) => rows[at]?.difference?.key ?? at,
    overscan: 6,
  });

  return (
    <div className={styles.table}>
      <div className={styles.tools}>
        <GroupCheck {...boxOf(selectable, choice)}>{t('portable.select_all')}</GroupCheck>
        <label className={styles.check}>
          <input type="checkbox" checked={showAll} onChange={({ target }) => setShowAll(target.checked)} />
          {t('portable.show_all')}
        </label>
        <span role="status" className={styles.found}>
          {t('portable.found', { count: choice.found })}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="check" level={3} title={t('portable.no_differences')}>
          {t('portable.no_differences_text')}
        </EmptyState>
      ) : (
        <VirtualTable
          box={box}
          look={styles.differences}
          label={t('portable.settings')}
          count={rows.length}
          head={[
            { key: 'name', words: t('portable.column.name') },
            { key: 'here', words: t('portable.column.here') },
            { key: 'there', words: <bdi>{there}</bdi>, title: there },
          ]}
          cards="box"
          // What is scrolled has to be scrolled by keyboard, too.
          tabIndex={0}
        >
          <VirtualBody virtual={virtual}>
            {({ index, key }, top) => {
              const row = rows[index];
              return (
                row && (
                  <tr key={key} {...virtualRow(index, top)} ref={virtual.measureElement}>
                    {row.difference ? (
                      <Cells {...row} difference={row.difference} choice={choice} there={there} missing={missing} />
                    ) : (
                      <Heading section={row.section} choice={choice} />
                    )}
                  </tr>
                )
              );
            }}
          </VirtualBody>
        </VirtualTable>
      )}
    </div>
  );
}

function rowsOf(sections: readonly Section[], showAll: boolean): Row[] {
  return sections.flatMap((section) => {
    const shown = showAll ? section.differences : section.differences.filter(differs);
    return shown.length === 0 ? [] : [{ section }, ...shown.map((difference) => ({ section, difference }))];
  });
}

/** What belongs together, with a box for all of it. */
function Heading({ section, choice }: { section: Section; choice: Choice }) {
  const t = useTranslate();
  const of = section.differences.filter(choice.canChoose);
  return (
    <td {...CELL} colSpan={3} className={styles.heading}>
      {of.length > 0 && (
        <GroupCheck {...boxOf(of, choice)} name={t('portable.select_section', { section: section.title })} />
      )}
      <span>{t(section.title)}</span>
    </td>
  );
}

/** What the box of several differences is told: how many of them are chosen, and that all of them are to be, or none. */
const boxOf = (of: readonly Difference[], choice: Choice) => ({
  className: styles.check,
  count: of.filter(choice.isChosen).length,
  of: of.length,
  onChange: (on: boolean) => choice.choose(of, on),
});

function Cells({
  section,
  difference,
  choice,
  there,
  missing,
}: {
  section: Section;
  difference: Difference;
  choice: Choice;
  there: string;
  missing: MessageId;
}) {
  const t = useTranslate();
  const id = useId();
  const why = choice.refusedWhy(difference);
  const { is, name } = difference;
  return (
    <>
      <td {...CELL} className={styles.name}>
        {differs(difference) ? (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={t('portable.select', { section: section.title, name })}
              aria-describedby={id}
              checked={choice.isChosen(difference)}
              disabled={!choice.canChoose(difference)}
              onChange={({ target }) => choice.choose([difference], target.checked)}
            />
          </label>
        ) : (
          <span className={styles.space} />
        )}
        <span className={styles.words}>
          <bdi>{shorten(t(name))}</bdi>
          <span id={id} className={styles.standing} data-is={is}>
            {t(is === 'missing' ? missing : IS[is])} {why && <span className={styles.why}>{t(why)}</span>}
          </span>
        </span>
      </td>
      <Side label={t('portable.column.here')} name={t(name)} value={difference.here} />
      <Side label={there} name={t(name)} value={difference.there} />
    </>
  );
}

/** One side of a difference, in words; on a phone with what side it is. */
function Side({ label, name, value }: { label: string; name: string; value: Message | undefined }) {
  const t = useTranslate();
  const masked = value !== undefined && masks(value);
  const said = value === undefined ? '' : shorten(t(value));
  return (
    <td {...CELL} className={styles.side}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {said === '' ? (
        <span className={styles.none}>{t(value === undefined ? 'portable.none_here' : 'portable.empty')}</span>
      ) : (
        <Said words={masked ? value : { verbatim: said }} field={name} className={styles.value} />
      )}
    </td>
  );
}
