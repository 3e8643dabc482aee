import { useCallback, useMemo } from 'react';
import { allKinds } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { idOf } from '../../model/edit.ts';
import { useConnections } from '../../state/list/list.ts';
import type { TitleOf } from '../../state/outbox/transfer.ts';
import { shorten } from '../../ui/shorten.ts';

/** Names an edit's connection as the service does, or says that it is not listed; never uses a file's name for it (O-32). */
export function useTitles(): TitleOf {
  const t = useTranslate();
  const connections = useConnections();
  const byLane = useMemo(() => new Map(connections.map((item) => [laneOf(item), item.title])), [connections]);
  return useCallback(
    ({ subject, lane }) => {
      const title = byLane.get(lane);
      if (title !== undefined) return title || t('outbox.untitled');
      if (allKinds().some(({ key, home }) => key === subject && home !== undefined)) return t('alerts.title');
      return t('outbox.review_unlisted', { id: shorten(idOf(lane)) });
    },
    [byLane, t],
  );
}
