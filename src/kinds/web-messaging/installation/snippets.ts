import { safeLink } from '../../../model/safe-link.ts';

/** A widget id without `chat_`, as in the widget's addresses; undefined if it is no valid path segment. */
export function bareWidgetId(widgetId: string | undefined): string | undefined {
  const bare = (widgetId ?? '').trim().replace(/^chat_/, '');
  return /^\.{0,2}$/.test(bare) ? undefined : bare;
}

/**
 * The tag that puts the widget on a page (A-95, CHAT-INS-01, CHAT-INS-02). `widgetHost` has no trailing slash.
 * Undefined for a connection without a widget id.
 */
export function embedSnippet(widgetHost: string, widgetId: string | undefined): string | undefined {
  const bare = bareWidgetId(widgetId);
  if (bare === undefined) return undefined;
  const address = `${widgetHost}/${encodeURIComponent(bare.toWellFormed())}/widget.js`;
  return `<script src="${inAttribute(address)}" async></script>`;
}

/** The context data of a page, one line per tag. */
export function tagsSnippet(tags: readonly { tag: string; value: string }[]): string {
  const lines = tags.map(({ tag, value }) => `    ${asKey(tag)}: ${asText(value)},\n`);
  return `<script>\n  window.chatContext = {\n${lines.join('')}  };\n</script>`;
}

/** The call that starts a proactive chat (A-96, CHAT-PRO-11). */
export const triggerSnippet = (code: string) => `window.chatWidget.triggerChat(${asText(code)})`;

/** A JavaScript string literal that cannot end the surrounding script, and is unchanged within an attribute. */
function asText(text: string): string {
  return JSON.stringify(text).replace(/[<>&'\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A key of an object literal. `__proto__` is an ordinary key only in brackets. */
function asKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : asText(name);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const inAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** The context data that an app passes to the SDK, as JSON, which both platforms read (SDK-CTX-02). */
export const appTagsSnippet = (tags: readonly { tag: string; value: string }[]): string =>
  JSON.stringify(Object.fromEntries(tags.map(({ tag, value }) => [tag, value])), null, 2);

/** The call that starts a proactive chat in an app, which has no `window` object (SDK-PRO-01). */
export const appTriggerSnippet = (code: string) => `triggerChat(${asText(code)})`;

/** The API's id of a connection: its widget id without the prefix, otherwise the connection's own id. */
export const apiIdOf = ({ widgetId }: { widgetId?: string }, id: string): string => bareWidgetId(widgetId) ?? id;

/** The SDK's download address relative to the console; null if it is unsafe. */
export const safeDownload = (link: string | undefined, base: string): string | null =>
  link ? (safeLink(link, base)?.href ?? null) : null;
