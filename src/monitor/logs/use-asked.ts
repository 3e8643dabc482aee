import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { typeOptions } from '../../model/type-options.ts';
import type { FoundLogs } from '../../state/errorlog/errorlog.ts';
import { useConnections } from '../../state/list/list.ts';
import { useSession } from '../../state/session/session-state.ts';
import { shorten } from '../../ui/shorten.ts';
import { stretch } from '../overview/times.ts';

/** What the rows answer, in words: the type, the connection, and from when to when. */
export function useAsked({ search, range }: FoundLogs): string {
  const t = useTranslate();
  const session = useSession();
  const connections = useConnections();
  const type = typeOptions(session).find(({ value }) => value === search.type);
  const title = connections.find(({ id }) => id === search.connectionId)?.title;
  return t('logs.shows', {
    type: type ? t(type.name) : t('logs.type_all'),
    connection: search.connectionId === '' ? t('logs.connection_all') : shorten(title || search.connectionId),
    time: stretch(range, Date.now(), currentLocale()),
  });
}
