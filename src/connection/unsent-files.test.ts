import { describe, expect, test } from 'vitest';
import type { EditType } from '../model/edit.ts';
import { OTHERS, PLATFORMS } from '../registry.ts';

/** Every edit of every kind, by kind and name. */
const all = await Promise.all(
  [...PLATFORMS, ...OTHERS].map(async ({ key, load }) =>
    Object.entries((await load()).edits).map(([name, type]) => [key, name, type] as const),
  ),
);
const EDITS = all.flat();

function typeOf(key: string, name: string): EditType {
  const [, , type] = EDITS.find(([kind, edit]) => kind === key && edit === name) ?? expect.unreachable();
  return type;
}

const accept = (key: string, name: string, input: unknown) => typeOf(key, name).accept?.(input, 'As listed');

describe('O-32: an edit in a file of unsent changes', () => {
  test.each(EDITS.filter(([, , { verb }]) => verb !== 'upload'))(
    '%s/%s is checked, and refused if invalid',
    (...[, , type]) => {
      expect(type.accept).toBeDefined();
      let nested: unknown = {};
      for (let depth = 0; depth < 20_000; depth += 1) nested = { nested };
      for (const raw of [undefined, null, 7, 'x', [], {}, { id: 3 }, { id: 'c' }, { id: 'c', values: {} }, nested]) {
        expect(type.accept?.(raw, 'As listed')).toBeUndefined();
      }
    },
  );

  test('that changes the emoji icon contains no webhook', () => {
    const values = { emojiIcon: false };
    expect(accept('chat', 'emojiIcon', { id: 'c', values })).toEqual({ id: 'c', values, name: 'As listed' });
    expect(
      accept('chat', 'emojiIcon', { id: 'c', values: { ...values, webhook: 'https://evil.example' } }),
    ).toBeUndefined();
    expect(accept('chat', 'emojiIcon', { id: 'c', values: { emojiIcon: 'https://evil.example' } })).toBeUndefined();
  });

  test('loses all keys that its input or member does not have, and gets its name from the list', () => {
    const tag = { tag: 'vip', name: 'VIP' };
    const input = { id: 'c', change: { to: { ...tag, webhook: 'https://evil.example' } }, more: 1 };
    expect(accept('chat', 'tag', input)).toEqual({ id: 'c', change: { to: tag } });
    expect(accept('twilio-sms', 'remove', { id: 'c', name: 'Another', more: 1 })).toEqual({
      id: 'c',
      name: 'As listed',
    });
    expect(accept('chat', 'selectedFontId', { id: 'c', values: { selectedFontId: 'f' }, font: 'Open Sans' })).toEqual({
      ...{ id: 'c', values: { selectedFontId: 'f' } },
      name: 'As listed',
    });
  });

  test("of a language's text is a text, or its removal", () => {
    const of = (text: unknown) => accept('chat', 'account', { id: 'c', values: { 'widgetTitles[]es': text } });
    expect([of('Hola'), of(null)].map(Boolean)).toEqual([true, true]);
    expect([of(7), of({ es: 'Hola' })]).toEqual([undefined, undefined]);
  });
});
