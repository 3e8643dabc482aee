import { asText } from './snippets.ts';

/** The context data that an app passes to the SDK, as JSON, which both platforms read (SDK-CTX-02). */
export const appTagsSnippet = (tags: readonly { tag: string; value: string }[]): string =>
  JSON.stringify(Object.fromEntries(tags.map(({ tag, value }) => [tag, value])), null, 2);

/** The call that starts a proactive chat in an app, which has no `window` object (SDK-PRO-01). */
export const appTriggerSnippet = (code: string) => `triggerChat(${asText(code)})`;
