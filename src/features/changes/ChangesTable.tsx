import { useRef, useState } from 'react';
import { pathIn } from '../../connection/edits/entry-path.ts';
import { allKinds } from '../../connection/kind/kinds.ts';
import { SideValue } from '../../connection/proposals/ProposalCells.tsx';
import { formatDate, shortDate } from '../../i18n/date.ts';
import { currentLocale } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { pathOf } from '../../model/connection.ts';
import { idOf } from '../../model/edit.ts';
import { isBrief, isShown } from '../../settings/forms/Sides.tsx';
import { Button } from '../../ui/Button.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CELL } from '../../ui/table-roles.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { usePageRows } from '../../ui/virtual/use-page-rows.ts';
import { VirtualBody, VirtualTable } from '../../ui/virtual/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual/virtual-row.ts';
import styles from './Changes.module.css';
import type { ListedChange } from './changes.ts';
import { type ChangeWords, describeChange } from './rows.ts';
import { UndoChange } from './UndoChange.tsx';
import { canUndo } from './undo-change.ts';

/** Estimated heights in px, until measured. */
const WIDE = 48;
const CARD = 104;

const HEAD = ['changes.time', 'changes.connection', 'changes.what', 'change.before', 'change.after'] as const;

/** The changes, newest first; draws only visible rows, and the page itself scrolls. */
export function ChangesTable({ rows, words }: { rows: readonly ListedChange[]; words: ChangeWords }) {
  const { t } = words;
  const body = useRef<HTMLTableSectionElement>(null);
  const wide = useAtLeast(768);
  const virtual = usePageRows(body, rows.length, () => (wide ? WIDE : CARD));
  const [undoing, setUndoing] = useState<ListedChange>();
  const kind = undoing && words.kindOf(undoing.subject);
  return (
    <>
      <VirtualTable
        box={null}
        look={styles.changes}
        label={t('changes.title')}
        count={rows.length}
        head={[
          ...HEAD.map((key) => ({ key, words: t(key) })),
          { key: 'undone', words: <span className="visually-hidden">{t('changes.undone')}</span> },
        ]}
        cards="page"
      >
        <VirtualBody ref={body} virtual={virtual}>
          {({ index }, top) => {
            const change = rows[index];
            return (
              change && (
                <tr key={change.id} {...virtualRow(index, top)} ref={virtual.measureElement}>
                  <Cells change={change} words={words} onUndo={() => setUndoing(change)} />
                </tr>
              )
            );
          }}
        </VirtualBody>
      </VirtualTable>
      {undoing && kind && (
        <UndoChange change={undoing} kind={kind} words={words} onClose={() => setUndoing(undefined)} />
      )}
    </>
  );
}

function Cells({ change, words, onUndo }: { change: ListedChange; words: ChangeWords; onUndo: () => void }) {
  const { t, kindOf, titleOf } = words;
  const kind = kindOf(change.subject);
  const path = pathTo(change, words);
  const { what, from, to } = describeChange(change, kind);
  const title = titleOf(change);
  const text = t(what);
  const isDescribed = isShown(from) || isShown(to);
  const sides = { ...CELL, 'data-void': !isDescribed || undefined, 'data-brief': isBrief(t, from, to) || undefined };
  return (
    <>
      <td {...CELL} className={styles.time}>
        <time dateTime={new Date(change.at).toISOString()} title={formatDate(change.at, currentLocale())}>
          {shortDate(change.at, Date.now(), currentLocale())}
        </time>
      </td>
      <td {...CELL} className={styles.connection} title={title}>
        <bdi>{path === undefined ? title : <a href={addressOf(path)}>{title}</a>}</bdi>
      </td>
      <td {...CELL} className={styles.what}>
        {text}
        {change.undoes !== undefined && <span className={styles.note}>{t('changes.is_undo')}</span>}
      </td>
      <td {...sides} className={styles.before}>
        <SideValue label={t('change.before')} field={text} words={from} beside={{ words: to }} isPast />
      </td>
      <td {...sides} className={styles.after}>
        <SideValue label={t('change.after')} field={text} words={to} beside={{ words: from }} />
      </td>
      <td {...CELL} className={styles.end}>
        {change.undone && <StatusChip icon="undo">{t('changes.undone')}</StatusChip>}
        {change.undoing && !change.undone && <StatusChip tone="waiting">{t('changes.undoing')}</StatusChip>}
        {!change.undone && !change.undoing && canUndo(kind?.edits[change.name], change) && (
          <Button
            size="small"
            variant="ghost"
            icon="undo"
            aria-label={t('changes.undo', { what: `${title}, ${text}` })}
            onClick={onUndo}
          >
            {t('action.undo')}
          </Button>
        )}
      </td>
    </>
  );
}

/** The page that shows the change; undefined for a deleted connection. */
function pathTo({ subject, lane, verb }: ListedChange, { listed }: ChangeWords): string | undefined {
  const home = allKinds().find(({ key }) => key === subject)?.home;
  if (home || verb === 'remove') return home;
  const item = listed.get(lane);
  return item ? pathOf(item) : pathIn(lane.slice(0, Math.max(lane.indexOf('/'), 0)), idOf(lane));
}
