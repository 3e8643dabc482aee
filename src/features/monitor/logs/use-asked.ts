import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { typeOptions } from '../../../model/type-options.ts';
import { useConnections } from '../../../state/list/list.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { shorten } from '../../../ui/shorten.ts';
import { errorClock, type FoundLogs } from '../errorlog/found-logs.ts';
import { stretch } from '../overview/times.ts';

/** The searched time range as text, after the type and connection if the search is limited to one. */
export function useAsked({ search, range }: FoundLogs): string {
  const t = useTranslate();
  const session = useSession();
  const connections = useConnections();
  const type = typeOptions(session).find(({ value }) => value === search.type);
  const title = connections.find(({ id }) => id === search.connectionId)?.title;
  const connection = search.connectionId !== '' && shorten(title || search.connectionId);
  return [type && t(type.name), connection, stretch(range, errorClock(), currentLocale())].filter(Boolean).join(' · ');
}
