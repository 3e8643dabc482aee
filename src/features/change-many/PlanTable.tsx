import { useMemo } from 'react';
import { ProposalCells } from '../../connection/proposals/ProposalCells.tsx';
import { type Group, ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { laneOf, platformOf } from '../../model/connection.ts';
import { NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import type { Line } from './plan-many.ts';
import type { ManyPlan } from './use-plan.ts';

const ORDER = ['changes', 'refused', 'same'] as const;

/** Lines with a common heading; `name`: the connection of all lines; `why`: why none can change. */
type Lines = Group<Line> & { is: Line['is']; why?: string; icon?: IconName };

/**
 * The effect on each connection: present value, new value, and those that cannot change. `named`: there are several settings,
 * so lines are grouped by connection and show their setting. `isEach`: shows all connections, not only those that cannot
 * change.
 */
export function PlanTable({
  plan: { lines },
  named,
  isEach,
  busy,
}: {
  plan: ManyPlan;
  named: boolean;
  isEach: boolean;
  busy: boolean;
}) {
  const t = useTranslate();
  const groups = useMemo(() => {
    return ORDER.flatMap((is): Lines[] => {
      const members = lines[is];
      if (members.length === 0) return [];
      if (is === 'refused') return byReason(members, t);
      if (!isEach) return [];
      if (!named || is !== 'changes') return [{ key: is, is, members }];
      return [...Map.groupBy(members, ({ row }) => row)].map(([row, of]) => ({
        ...{ key: laneOf(row), is, members: of },
        name: shorten(row.title) || t('list.untitled'),
      }));
    });
  }, [lines, named, isEach, t]);
  if (groups.length === 0) return null;
  return (
    <ProposalTable
      label={t('many.table')}
      columns={['many.column.connection', ...NOW_AFTER]}
      look={`${styles.plan} ${styles.inset}`}
      groups={groups}
      heading={({ is, name, why, icon = 'warning', members }) => {
        const count = members.length;
        if (why !== undefined) {
          return (
            <span className={styles.reason}>
              <Icon name={icon} size={14} />
              <span>
                {t('many.skipped', { count })} <span className={styles.about}>{why}</span>
              </span>
            </span>
          );
        }
        if (is === 'same') return t('many.same', { count });
        // The bar shows their number.
        if (name === undefined) return t('many.will_change');
        return (
          <>
            <bdi>{name}</bdi>
            <span className={styles.about}>{t('many.changes', { count })}</span>
          </>
        );
      }}
      cells={({ row, what, from, to, is }, { name }) => {
        const about = named && what ? what : platformOf(row.platform)?.name;
        return (
          <ProposalCells
            {...{ what, from, to }}
            {...(name === undefined && {
              title: row.title || t('list.untitled'),
              about: [about && t(about)],
            })}
            note={is === 'refused' ? null : undefined}
          />
        );
      }}
      busy={busy}
      scrolls="page"
    />
  );
}

/** Groups connections that cannot change by their reason. */
function byReason(members: readonly Line[], t: Translate): Lines[] {
  const none = t('many.no_such');
  const reasonOf = ({ refused }: Line) => (refused ? t(refused) : '');
  return [...Map.groupBy(members, reasonOf)].map(([why, of]) => ({
    ...{ key: `refused ${why}`, is: 'refused', members: of, why },
    // A connection of another kind is no error.
    ...(why === none ? { icon: 'info' } : { tone: 'refused' }),
  }));
}
