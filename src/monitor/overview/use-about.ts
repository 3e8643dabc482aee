import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { pathOf } from '../../model/connection.ts';
import { useConnections } from '../../state/list/list.ts';
import { shorten } from '../../ui/shorten.ts';

/** A connection as it is named in the rows. */
type Named = { connectionId: string; connectionName: string };

/** What is said of a connection: its name, and where it leads if the list knows it. */
export type About = { name: string; path: string | undefined };

/** How a connection of the log is called and where it leads: by its id in the list of connections. */
export function useAbout(): (place: Named) => About {
  const t = useTranslate();
  const connections = useConnections();
  const known = useMemo(() => new Map(connections.map((each) => [each.id, each])), [connections]);
  return useCallback(
    ({ connectionId, connectionName }) => {
      const connection = connectionId === '' ? undefined : known.get(connectionId);
      const name = connectionName || connection?.title || connectionId;
      return { name: shorten(name) || t('overview.unnamed'), path: connection && pathOf(connection) };
    },
    [known, t],
  );
}

/** A name amid a sentence that runs the other way, so that it does not drag the words around it along. */
export const isolated = (name: string) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);
