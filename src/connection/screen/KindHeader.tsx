import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { withOpenTab } from '../../model/same-tab.ts';
import { useNeighbours } from '../../state/list/order.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { shorten } from '../../ui/shorten.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import { logoOf } from '../kind/kinds.ts';
import { platformName } from '../kind/platform-name.ts';
import { PageHelp } from './PageHelp.tsx';
import styles from './Pager.module.css';

/** The header of a connection's page: its name and type (SHL-13). */
export function KindHeader({
  kind: { platform },
  id,
  title,
  meta,
  actions,
}: {
  kind: Pick<ConnectionKind, 'platform'>;
  id: string;
  /** The type if the name is unknown. */
  title: string;
  /** Shown after the type. */
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useTranslate();
  const type = t(platformName(platform));
  return (
    <Strip
      logo={<Logo mark={logoOf(platform)} size={28} />}
      title={title}
      help={<PageHelp platform={platform} />}
      pager={<Pager lane={laneOf({ id, platform })} />}
      actions={actions}
      // The browser stores its history unencrypted, so the title must not contain the connection's name (O-04). Its id,
      // which is in the address anyway, distinguishes two tabs.
      tabTitle={`${type} ${shorten(id)}`}
      meta={
        <>
          {title !== type && <span>{type}</span>}
          {meta}
        </>
      }
    />
  );
}

/** The place of a connection in the list, between links to its neighbours; nothing if it is the only one. */
function Pager({ lane }: { lane: Lane }) {
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
