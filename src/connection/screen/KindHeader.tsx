import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { shorten } from '../../ui/shorten.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import { logoOf } from '../kind/kinds.ts';
import { platformName } from '../kind/platform-name.ts';
import { PageHelp } from './PageHelp.tsx';
import { Pager } from './Pager.tsx';

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
