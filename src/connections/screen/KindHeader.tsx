import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { Logo } from '../../ui/Logo.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { shorten } from '../../ui/shorten.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import { logoOf } from '../kind/kinds.ts';
import { platformName } from '../kind/platform-name.ts';

/** The head of a connection's page: its name and type (SHL-13). */
export function KindHeader({
  kind: { platform },
  id,
  title,
  meta,
  actions,
}: {
  kind: Pick<ConnectionKind, 'platform'>;
  id: string;
  /** The type alone where no name is known. */
  title: string;
  /** After the type. */
  meta?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useTranslate();
  const type = t(platformName(platform));
  return (
    <PageHeader
      logo={<Logo mark={logoOf(platform)} size={40} />}
      title={title}
      actions={actions}
      // The browser writes its history in the clear: a connection's name does not belong there (O-04). Its id, which the
      // address has anyway, tells two tabs apart.
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
