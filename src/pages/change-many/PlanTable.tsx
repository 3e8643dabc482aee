import { useMemo } from 'react';
import { type Group, GroupedTable, NameCell, NoteCell, ValueCells } from '../../connections/grouped/GroupedTable.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf, platformOf } from '../../model/connection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import type { Line } from './plan-many.ts';
import type { ManyPlan } from './use-plan.ts';

const HEADINGS = { changes: 'many.changes', refused: 'many.refused', same: 'many.same' } as const;
const ORDER = ['changes', 'refused', 'same'] as const;

const keyOf = ({ key }: Line) => key;

/** Lines under what is said of them; `title`: the connection that all of them are of. */
type Lines = Group<Line> & { is: Line['is']; title?: string };

/**
 * What becomes of each connection: now, after, and which cannot. `named`: there are several settings, so what changes is told
 * connection by connection, and each line says its setting.
 */
export function PlanTable({ plan: { lines }, named, busy }: { plan: ManyPlan; named: boolean; busy: boolean }) {
  const t = useTranslate();
  const groups = useMemo(() => {
    return ORDER.flatMap((is): Lines[] => {
      const members = lines[is];
      if (members.length === 0) return [];
      if (!named || is !== 'changes') return [{ key: is, is, members, tone: is === 'refused' ? is : undefined }];
      return [...Map.groupBy(members, ({ row }) => row)].map(([row, of]) => ({
        ...{ key: laneOf(row), is, members: of },
        title: shorten(row.title) || t('list.untitled'),
      }));
    });
  }, [lines, named, t]);
  return (
    <GroupedTable
      label={t('many.table')}
      columns={[{ words: t('many.column.connection') }, { words: t('change.now') }, { words: t('change.after') }]}
      look={styles.plan}
      groups={groups}
      keyOf={keyOf}
      heading={({ is, title, members }) => {
        const said = t(HEADINGS[is], { count: members.length });
        if (title === undefined) return said;
        return (
          <>
            <bdi>{title}</bdi>
            <span className={styles.about}>{said}</span>
          </>
        );
      }}
      cells={(line, { title }) => <Cells line={line} named={named} isUnderTitle={title !== undefined} />}
      busy={busy}
    />
  );
}

function Cells({ line, named, isUnderTitle }: { line: Line; named: boolean; isUnderTitle: boolean }) {
  const t = useTranslate();
  const { row, name } = line;
  const kind = platformOf(row.platform)?.name;
  const about = named && name ? name : kind;
  const field = name ? t(name) : '';
  return (
    <>
      <NameCell>
        <bdi className={styles.called}>{isUnderTitle ? field : shorten(row.title) || t('list.untitled')}</bdi>
        {about && !isUnderTitle && <span className={styles.about}>{t(about)}</span>}
      </NameCell>
      {line.is === 'refused' ? (
        <NoteCell>
          <span className={styles.why}>
            <Icon name="warning" size={14} />
            <span>{t(line.why)}</span>
          </span>
        </NoteCell>
      ) : (
        <ValueCells field={field} labels={[t('change.now'), t('change.after')]} from={line.here} to={line.there} />
      )}
    </>
  );
}
