import { safeLink } from '../../../model/safe-link.ts';
import { bareWidgetId } from './snippets.ts';

/** The API's id of a connection: its widget id without the prefix, otherwise the connection's own id. */
export const apiIdOf = ({ widgetId }: { widgetId?: string }, id: string): string => bareWidgetId(widgetId) ?? id;

/** The SDK's download address relative to the console; null if it is unsafe. */
export const safeDownload = (link: string | undefined, base: string): string | null =>
  link ? (safeLink(link, base)?.href ?? null) : null;
