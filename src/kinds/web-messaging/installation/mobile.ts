import { safeLink } from '../../../model/safe-link.ts';
import { bareWidgetId } from './snippets.ts';

/** The API's id of a connection: its widget's without what marks it as one, else the connection's own. */
export const apiIdOf = ({ widgetId }: { widgetId?: string }, id: string): string => bareWidgetId(widgetId) ?? id;

/** Where the SDK is downloaded from, as seen from the console's own address; null where one may not be led there. */
export const safeDownload = (link: string | undefined, base: string): string | null =>
  link ? (safeLink(link, base)?.href ?? null) : null;
