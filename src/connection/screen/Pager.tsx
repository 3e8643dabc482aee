import { useSearch } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import type { Lane } from '../../model/edit.ts';
import { withOpenTab } from '../../model/same-tab.ts';
import { useNeighbours } from '../../state/list/order.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Pager.module.css';

/** The place of a connection in the list, between links to its neighbours; nothing if it is the only one. */
export function Pager({ lane }: { lane: Lane }) {
  const t = useTranslate();
  const neighbours = useNeighbours(lane);
  const here = { pathname: location.pathname, search: useSearch() };
  if (!neighbours || neighbours.count < 2) return null;
  const { place, count } = neighbours;
  return (
    <>
      <Step to="previous" path={neighbours.previous} here={here} />
      <span className={styles.place}>{t('connection.place', { place, count })}</span>
      <Step to="next" path={neighbours.next} here={here} />
    </>
  );
}

/** A link to a neighbour; at an end of the list only its icon is left. */
function Step({
  to,
  path,
  here,
}: {
  to: 'previous' | 'next';
  path: string | undefined;
  here: Pick<Location, 'pathname' | 'search'>;
}) {
  const t = useTranslate();
  const icon = <Icon name="chevron-right" />;
  if (path === undefined) {
    return (
      <i className={styles.step} data-to={to} aria-hidden="true">
        {icon}
      </i>
    );
  }
  const label = t(`connection.${to}`);
  return (
    <a
      href={addressOf(withOpenTab(path, here))}
      className={styles.step}
      data-to={to}
      aria-label={label}
      aria-keyshortcuts={to === 'next' ? 'J' : 'K'}
      title={label}
    >
      {icon}
    </a>
  );
}
