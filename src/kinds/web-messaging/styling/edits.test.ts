import { describe, expect, it } from 'vitest';
import type { EditType } from '../../../model/edit.ts';
import { pick } from '../../../model/member-field.ts';
import type { WebMessaging } from '../base/document.ts';
import { edits } from '../edits.ts';
import { chat } from '../subject.ts';
import { uploadEdits } from './edits.ts';
import { fontName } from './font-file.ts';

const FILE = { id: 'c/1', blob: 'b1', name: 'brand.png', type: 'image/png', size: 217_088 };
const HERE: WebMessaging = {
  fontSet: [
    { fontId: 'f1', fontUrl: 'https://files.example/one.woff2' },
    { fontId: 'f2', fontUrl: 'https://files.example/two.woff2' },
  ],
  selectedFontId: 'f2',
};

/** The calls of an edit, for a request `r1`. */
function callsOf<I>({ steps }: EditType<WebMessaging, I>, input: I, doc = HERE) {
  const needed = steps.filter((step) => step.needed?.(doc, input) !== false);
  return needed.map(({ request }) => request(doc, input, { requestId: 'r1' }));
}

describe('D2§7: the calls of an upload', () => {
  it('UPL-04: have no header with the name for a logo', () => {
    expect(callsOf(uploadEdits.logo, FILE)).toEqual([
      { method: 'GET', path: '/connections/chat/c%2F1/logo-meta' },
      { method: 'GET', path: '/connections/chat/c%2F1/logo-validate?requestId=r1' },
    ]);
  });

  it.each([
    ['botAvatar', 'bot'],
    ['csrAvatar', 'csr'],
    ['userAvatar', 'user'],
  ] as const)('UPL-05: validate %s as %s', (edit, avatar) => {
    expect(callsOf(uploadEdits[edit], FILE)).toEqual([
      { method: 'GET', path: '/connections/chat/c%2F1/avatar-meta' },
      { method: 'GET', path: `/connections/chat/c%2F1/avatar-validate?requestId=r1&avatar=${avatar}` },
    ]);
    expect(uploadEdits[edit].apply({}, FILE)).toEqual({ [edit]: { blob: 'b1' } });
    expect(uploadEdits[edit].touches(FILE)).toEqual([edit]);
  });

  it('A-80: a picture that was chosen for a hidden avatar shows it, where it is still hidden', () => {
    const hidden = { ...HERE, isBotAvatarHidden: true };
    const show = {
      ...{ method: 'POST', path: '/connections/chat/c%2F1/update_avatar_hidden_status' },
      body: { type: 'Bot_Update', isBotAvatarHidden: false },
    };
    const last = (shows: boolean, doc: WebMessaging) => callsOf(uploadEdits.botAvatar, { ...FILE, shows }, doc)[2];
    expect(last(true, hidden)).toEqual(show);
    expect([last(true, HERE), last(false, hidden)]).toEqual([undefined, undefined]);
    expect(uploadEdits.botAvatar.apply(hidden, { ...FILE, shows: true }).isBotAvatarHidden).toBe(false);
  });

  it('UPL-06: both contain the name of a font', () => {
    expect(callsOf(uploadEdits.font, FILE)).toEqual([
      { method: 'GET', path: '/connections/chat/c%2F1/font-meta', fileName: 'brand.png' },
      { method: 'GET', path: '/connections/chat/c%2F1/font-validate?requestId=r1', fileName: 'brand.png' },
    ]);
  });

  it('O-11: are shown in the outbox as the file and its size', () => {
    const description = uploadEdits.logo.describe(FILE, {});
    const size = { id: 'upload.kb', values: { count: 212 } };
    expect(description).toEqual({
      what: { id: 'upload.logo' },
      to: { id: 'upload.file', values: { name: 'brand.png', size } },
    });
  });

  it.each([
    ['logo', 'logo_upload_failed'],
    ['userAvatar', 'avatar_upload_failed'],
    ['font', 'file_upload_failed'],
  ] as const)('UPL-11: have for a refused %s the message %s', (edit, id) => {
    expect(uploadEdits[edit].failed(FILE)).toEqual({ id });
  });
});

describe('a font that waits', () => {
  it('is after the others, is added only once, and touches only itself', () => {
    const once = uploadEdits.font.apply(HERE, FILE);
    const waiting = { fontId: 'b1', fontUrl: { blob: 'b1' }, fileName: 'brand.png' };
    expect(once.fontSet).toEqual([...(HERE.fontSet ?? []), waiting]);
    expect(uploadEdits.font.apply(once, FILE)).toEqual(once);
    expect(pick(once, uploadEdits.font.touches(FILE))).toEqual({ 'fontSet[fontId]b1': waiting });
    expect(uploadEdits.font.touches({ ...FILE, blob: 'b2' })).not.toEqual(uploadEdits.font.touches(FILE));
  });

  it('CHAT-STY-21: is not sent if there are five meanwhile', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ fontId: `f${n}`, fontUrl: `https://files.example/${n}.ttf` }));
    expect(uploadEdits.font.rebase?.({ fontSet: others(4) }, FILE)).toBeNull();
    expect(uploadEdits.font.rebase?.({ fontSet: others(5) }, FILE)).toEqual({ id: 'font_file_limit' });
    expect(uploadEdits.font.rebase?.({}, FILE)).toBeNull();
  });
});

describe('CHAT-STY-22: a font that is deleted', () => {
  const input = { id: 'c/1', fontId: 'f2', name: 'two.woff2' };

  it('is in the body of a DELETE', () => {
    expect(callsOf(uploadEdits.deleteFont, input)).toEqual([
      { method: 'DELETE', path: '/connections/chat/c%2F1/delete_font', body: { fontId: 'f2' } },
    ]);
    expect(uploadEdits.deleteFont.saved(input)).toEqual({ id: 'font_deleted' });
    expect(uploadEdits.deleteFont.failed(input)).toEqual({ id: 'font_delete_failed' });
  });

  it('is gone at once, and no longer selected; another selection stays', () => {
    const after = uploadEdits.deleteFont.apply(HERE, input);
    expect(after).toEqual({ fontSet: [HERE.fontSet?.[0]], selectedFontId: '' });
    expect(uploadEdits.deleteFont.apply(after, input)).toEqual(after);
    expect(uploadEdits.deleteFont.apply({ ...HERE, selectedFontId: 'f1' }, input).selectedFontId).toBe('f1');
    expect(uploadEdits.deleteFont.touches(input)).toEqual(['fontSet[fontId]f2']);
  });

  it('A-60: is gone according to the answer’s fonts; without them the sent state is kept', () => {
    const take = (answer: unknown) => uploadEdits.deleteFont.steps[0]?.take?.(answer, HERE, input).doc;
    const told = { fontSet: [{ fontId: 'f9', fontUrl: 'https://files.example/nine.ttf' }], selectedFontId: 'f9' };
    expect(take({ ...told, accountName: 'not its business' })).toEqual(told);
    for (const nothing of [{}, undefined, 'OK', { fontSet: 'none' }]) {
      expect(take(nothing)).toEqual({ fontSet: [HERE.fontSet?.[0]], selectedFontId: '' });
    }
  });

  it('CHAT-STY-22 CHAT-SHL-10 D2§7: an answer that is the connection replaces it, and keeps the fonts’ names of this device', () => {
    const [first] = HERE.fontSet ?? [];
    const named = first && { ...first, fileName: 'One Sans.woff2' };
    const before: WebMessaging = { ...HERE, ...(named && { fontSet: [named] }), emojiIcon: true, accountName: 'Mine' };
    const answer = { connectionId: 'c/1', fontSet: [first], selectedFontId: 'f1', emojiIcon: false };
    const after = uploadEdits.deleteFont.steps[0]?.take?.(answer, before, input).doc;
    expect(after && chat.complete?.(after, before)).toEqual({
      fontSet: [named],
      selectedFontId: 'f1',
      emojiIcon: false,
      accountName: 'Mine',
    });
  });
});

describe('the name of a font', () => {
  it.each([
    ['https://files.example/a/brand.woff2', 'brand.woff2'],
    ['https://files.example/a/brand%20sans.woff2?X-Signature=1/2#x', 'brand sans.woff2'],
    ['https://files.example/%3Cimg%20src%3Dx%3E.ttf', '<img src=x>.ttf'],
    ['https://files.example/100%.ttf', '100%.ttf'],
    ['brand.otf', 'brand.otf'],
    ['', ''],
  ])('from the address %s is %s', (fontUrl, name) => {
    expect(fontName({ fontId: 'f', fontUrl })).toBe(name);
  });

  it('is that of the file while it waits', () => {
    expect(fontName({ fontId: 'b', fontUrl: { blob: 'b' }, fileName: 'brand.ttf' })).toBe('brand.ttf');
  });
});

describe('CHAT-STY-23: a font that is selected', () => {
  const { selectedFontId: edit } = edits;
  const chosen = (selectedFontId: string, font?: string) => ({
    id: 'c/1',
    values: { selectedFontId },
    ...(font !== undefined && { font }),
  });
  const what = { id: 'chat.selectedFontId' };

  it('is described by its name, or as the default, and never by its id', () => {
    expect(edit.describe(chosen('f1', 'brand.woff2'), {})).toEqual({ what, to: { verbatim: 'brand.woff2' } });
    expect(edit.describe(chosen(''), {})).toEqual({ what, to: { id: 'upload.font_default' } });
    expect(edit.describe(chosen('f1'), {})).toEqual({ what });
  });

  it('that is undone does not have the name of the other', () => {
    const back = edit.withValues?.(chosen('f1', 'brand.woff2'), { selectedFontId: 'f2' });
    expect(back).toEqual(chosen('f2'));
  });

  it('posts only its id', () => {
    const call = edit.steps[0]?.request({}, chosen('f1', 'brand.woff2'), {});
    expect(call).toMatchObject({ method: 'POST', body: { selectedFontId: 'f1' } });
  });
});
