import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { Said } from '../../connections/settings/Said.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { platformOf } from '../../model/connection.ts';
import type { Message } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL } from '../../ui/table-roles.ts';
import { VirtualBody, VirtualTable } from '../../ui/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual-row.ts';
import styles from './Change.module.css';
import type { Line } from './plan-many.ts';
import type { ManyPlan } from './use-plan.ts';

/** In px, until a row has been measured. */
const ESTIMATED = 56;

const ORDER = ['changes', 'refused', 'same'] as const;
const HEADINGS = { refused: 'many.refused', changes: 'many.changes', same: 'many.same' } as const;

type Row = { is: Line['is']; count: number } | Line;

/** What becomes of each connection: now, then, and which cannot. `named`: there are several settings, so each line says its own. */
export function PlanTable({ plan, named, busy }: { plan: ManyPlan; named: boolean; busy: boolean }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(plan), [plan]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATED,
    getItemKey: (at) => keyOf(rows[at], at),
    overscan: 6,
  });
  return (
    <VirtualTable
      box={box}
      look={styles.plan}
      label={t('many.table')}
      count={rows.length}
      head={[
        { key: 'connection', words: t('many.column.connection') },
        { key: 'now', words: t('many.column.now') },
        { key: 'then', words: t('many.column.then') },
      ]}
      cards="box"
      busy={busy}
      // What is scrolled has to be scrolled by keyboard, too.
      tabIndex={0}
    >
      <VirtualBody virtual={virtual}>
        {({ index, key }, top) => {
          const row = rows[index];
          return (
            row && (
              <tr key={key} {...virtualRow(index, top)} ref={virtual.measureElement}>
                {'count' in row ? (
                  <td {...CELL} colSpan={3} className={styles.heading} data-is={row.is}>
                    {t(HEADINGS[row.is], { count: row.count })}
                  </td>
                ) : (
                  <Cells line={row} named={named} />
                )}
              </tr>
            )
          );
        }}
      </VirtualBody>
    </VirtualTable>
  );
}

function rowsOf({ lines }: ManyPlan): Row[] {
  return ORDER.flatMap((is): Row[] => {
    const some = lines[is];
    return some.length === 0 ? [] : [{ is, count: some.length }, ...some];
  });
}

const keyOf = (row: Row | undefined, at: number) => (row && 'key' in row ? row.key : at);

function Cells({ line, named }: { line: Line; named: boolean }) {
  const t = useTranslate();
  const { row, name } = line;
  const kind = platformOf(row.platform)?.name;
  const about = named && name ? name : kind;
  return (
    <>
      <td {...CELL} className={styles.who}>
        <bdi className={styles.called}>{shorten(row.title) || t('list.untitled')}</bdi>
        {about && <span className={styles.about}>{t(about)}</span>}
        {line.is === 'refused' && (
          <span className={styles.why}>
            <Icon name="warning" size={14} />
            <span>{t(line.why)}</span>
          </span>
        )}
      </td>
      <Side label={t('many.column.now')} value={line.here} field={name ? t(name) : ''} />
      <Side
        label={t('many.column.then')}
        value={line.is === 'refused' ? undefined : line.there}
        field={name ? t(name) : ''}
      />
    </>
  );
}

/** One side of a change, in words; on a phone with what side it is. */
function Side({ label, value, field }: { label: string; value: Message | undefined; field: string }) {
  const t = useTranslate();
  const masked = value !== undefined && masks(value);
  const said = value === undefined ? '' : shorten(t(value));
  return (
    <td {...CELL} className={styles.side} data-void={value === undefined || undefined}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {said === '' ? (
        <span className={styles.none}>{value === undefined ? '–' : t('portable.empty')}</span>
      ) : (
        <Said words={masked ? value : { verbatim: said }} field={field} />
      )}
    </td>
  );
}
