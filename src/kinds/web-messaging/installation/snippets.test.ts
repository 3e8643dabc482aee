import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { apiIdOf, bareWidgetId, embedSnippet, tagsSnippet, triggerSnippet } from './snippets.ts';

const HOST = 'https://widget.example';

/** Texts that would end a string, a script or an attribute if not escaped. */
const HOSTILE = [
  'say "hi"',
  "it's",
  '</script><script>stop()</script>',
  '<!-- <script>',
  'back\\slash\\',
  'two\nlines\r',
  '\u2028\u2029',
  '&quot;);stop("',
  `\${stop()}`,
  '" onerror="stop()',
];

/** Runs a script in an empty page; returns what it leaves behind. */
function run(script: string): unknown {
  const context: { window: Record<string, unknown>; said: unknown[] } = { window: {}, said: [] };
  context.window['chatWidget'] = { triggerChat: (code: string) => context.said.push(code) };
  runInNewContext(script, context);
  return context.window['chatContext'] ?? context.said;
}

/** The content of a snippet's only script element. */
function scriptOf(snippet: string): string {
  const [, script = '', ...more] = snippet.split(/<\/?script>/i);
  expect(more).toEqual(['']);
  return script;
}

describe('CHAT-INS-01 A-95: the tag that embeds the widget', () => {
  it('CHAT-INS-02: has the widget id in its path, without chat_', () => {
    expect(embedSnippet(HOST, 'chat_abc')).toBe('<script src="https://widget.example/abc/widget.js" async></script>');
    expect(embedSnippet(HOST, 'abc_chat_1')).toBe(
      '<script src="https://widget.example/abc_chat_1/widget.js" async></script>',
    );
  });

  it('encodes unusual characters of the id, including those that would end the attribute', () => {
    expect(embedSnippet(HOST, 'chat_a/../b?c#d "e"')).toBe(
      '<script src="https://widget.example/a%2F..%2Fb%3Fc%23d%20%22e%22/widget.js" async></script>',
    );
    expect(embedSnippet('https://x.example/"><b>', 'chat_a')).toBe(
      '<script src="https://x.example/&quot;&gt;&lt;b&gt;/a/widget.js" async></script>',
    );
    expect(embedSnippet(HOST, 'chat_\ud800')).toContain('/%EF%BF%BD/');
  });

  it.each([[undefined], [''], ['  '], ['chat_'], ['chat_.'], ['..']])('does not exist for the widget id %j', (id) => {
    expect(bareWidgetId(id)).toBeUndefined();
    expect(embedSnippet(HOST, id)).toBeUndefined();
  });
});

describe('A-96: the tags of a page', () => {
  it('are listed, one per line', () => {
    const tags = [
      { tag: 'orderNumber', value: 'value' },
      { tag: 'customer_tier', value: 'gold' },
    ];
    expect(tagsSnippet(tags)).toBe(
      [
        '<script>',
        '  window.chatContext = {',
        '    orderNumber: "value",',
        '    customer_tier: "gold",',
        '  };',
        '</script>',
      ].join('\n'),
    );
    expect(run(scriptOf(tagsSnippet([])))).toEqual({});
  });

  it.each(HOSTILE)('contain %j only as a name and a value', (text) => {
    const script = scriptOf(tagsSnippet([{ tag: text, value: text }]));
    expect(script).not.toMatch(/[<>&]/);
    expect(run(script)).toEqual({ [text]: text });
  });

  it('may have any name as a key', () => {
    const names = ['__proto__', 'constructor', '1st', 'größe', ''];
    const left = run(scriptOf(tagsSnippet(names.map((tag) => ({ tag, value: tag })))));
    expect(Object.entries(Object(left))).toEqual(expect.arrayContaining(names.map((name) => [name, name])));
  });
});

describe('CHAT-PRO-11 A-96: the call that starts a proactive chat', () => {
  it('contains the code', () => {
    expect(triggerSnippet('basket_idle')).toBe('window.chatWidget.triggerChat("basket_idle")');
  });

  it.each(HOSTILE)('contains %j only as a code', (code) => {
    expect(triggerSnippet(code)).not.toMatch(/[<>&']/);
    expect(run(triggerSnippet(code))).toEqual([code]);
  });
});

it.each([
  [undefined, 'c1'],
  ['', 'c1'],
  ['chat_', 'c1'],
  ['chat_app', 'app'],
])('SDK-INS-01 A-95: for the widget id %j the API id is %s', (widgetId, id) => {
  expect(apiIdOf({ ...(widgetId !== undefined && { widgetId }) }, 'c1')).toBe(id);
});
