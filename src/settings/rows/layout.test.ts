import { expect, it } from 'vitest';
import { type Layout, rowsOf } from './layout.ts';
import { toggle } from './row.ts';
import { settingRows, structsOf } from './setting.ts';
import { settingEdits } from './setting-edits.ts';

const label = 'outbox.a_change';
const settings = settingRows('chat', {
  menu: toggle({ label }),
  sound: toggle({ label }),
  // A plain toggle is this one line.
  emojiIcon: toggle({ action: 'emoji_icon', label }),
});
const REST = { card: label } as const;
const LAYOUT: Layout<typeof settings> = [{ own: 'menu' }, { card: 'outbox.waiting', rows: ['sound'] }, REST];

it('a plain toggle is one line: field, edit, request and place on the screen follow from it', () => {
  expect(Object.keys(structsOf(settings))).toContain('emojiIcon');
  const { emojiIcon } = settingEdits(settings, { platform: 'chat' });
  expect(emojiIcon.steps[0]?.request({}, { id: 'c1', values: { emojiIcon: true } }, {})).toEqual({
    method: 'POST',
    path: '/connections/chat/c1/emoji_icon',
    body: { emojiIcon: true },
  });
  expect(rowsOf(LAYOUT, settings, REST)).toEqual(['emojiIcon']);
});

it('a row that the table does not have does not compile', () => {
  // @ts-expect-error There is no such row.
  const layout: Layout<typeof settings> = [{ card: label, rows: ['emojiIcons'] }];
  expect(layout).toHaveLength(1);
});
