import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { pathOf } from '../../../model/connection.ts';
import { useConnections } from '../../../state/list/list.ts';
import { shorten } from '../../../ui/shorten.ts';

type Named = { connectionId: string; connectionName: string };

/** A connection's name, and its page if it is in the list. */
export type About = { name: string; path: string | undefined };

/** Returns a function that finds a connection of the log in the list by its id: its name and page. */
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

/** Isolates a right-to-left name, so that the sentence around it keeps its order. */
export const isolated = (name: string) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);
