import { object, string } from 'superstruct';
import { codes } from '../../../connection/kind/codes.ts';
import { accepted } from '../../../model/accept.ts';
import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import { isRecord } from '../../../model/fields.ts';
import { type UploadInput, type UploadSlot, uploadEdit } from '../../../model/upload-edit.ts';
import { records } from '../../../settings/rows/collection.ts';
import type { SettingInput } from '../../../settings/rows/setting-edits.ts';
import { AVATARS, type Sender, showCall } from '../base/avatars.ts';
import { type Font, parseWebMessaging, type WebMessaging, withNewFont } from '../base/document.ts';
import { answered } from '../base/place.ts';

/** The most fonts of a connection (D2§9). */
export const FONTS = 5;

/** The fonts of a connection; each is a separate field in conflicts and waiting edits. */
export const fonts = records<'fontSet', 'fontId', Font>('fontSet', 'fontId');

type Slot = UploadSlot<WebMessaging>;

const upload = (slot: Omit<Slot, 'collection' | 'codes'>) =>
  uploadEdit<WebMessaging>({ collection: 'chat', codes, ...slot });

/**
 * The file of an avatar; `shows`: the administrator chose it for a hidden avatar, which is shown once the service has the
 * file.
 */
type AvatarFile = UploadInput & { shows?: boolean };

function avatar(sender: Sender): EditType<WebMessaging, AvatarFile> {
  const { picture, hidden, label } = AVATARS[sender];
  const file = upload({
    ...{ slot: 'avatar', field: picture, query: { avatar: sender } },
    ...{ label, saved: 'chat.avatar.saved', failed: 'avatar_upload_failed' },
  });
  const shown = (doc: WebMessaging) => ({ ...doc, [hidden]: false });
  return {
    ...file,
    apply: (doc, input) => file.apply(input.shows ? shown(doc) : doc, input),
    beforeFile: (doc, base) => ({ ...doc, [picture]: base[picture] }),
    steps: [
      ...file.steps.map((step) => ({ ...step, ...(step.name === 'validate' && { happened: UPLOADED }) })),
      {
        name: 'show',
        needed: (doc, { shows }) => shows === true && doc[hidden] === true,
        request: (_, { id }) => showCall(id, sender),
        take: (answer, doc, { id }) => ({ doc: answered(answer, id, shown(doc)) }),
      },
    ],
  };
}

const UPLOADED = 'chat.avatar.uploaded' as const;

/** The deletion of a font; its name is for messages. */
type FontRemoval = { id: string; fontId: string; name: string };
const RemovalOfFile = object({ id: string(), fontId: string(), name: string() });

/** If the selected font is deleted, the widget uses Open Sans again (CHAT-STY-22). */
const deleteFont: EditType<WebMessaging, FontRemoval> = {
  verb: 'change',
  lane: ({ id }) => laneOf({ id, platform: 'chat' }),
  touches: ({ fontId }) => [fonts.fieldOf(fontId)],
  apply: (doc, { fontId }) => ({
    ...doc,
    ...(doc.fontSet && { fontSet: doc.fontSet.filter((each) => each.fontId !== fontId) }),
    ...(doc.selectedFontId === fontId && { selectedFontId: '' }),
  }),
  steps: [
    {
      name: 'delete',
      request: (_, { id, fontId }) => ({
        method: 'DELETE',
        path: `${apiPathOf('chat', id)}/delete_font`,
        body: { fontId },
      }),
      take: (answer, doc, input) => {
        const { fontSet, selectedFontId } = parseWebMessaging(isRecord(answer) ? answer : {});
        const after = {
          ...deleteFont.apply(doc, input),
          ...(fontSet && { fontSet }),
          ...(selectedFontId !== undefined && { selectedFontId }),
        };
        return { doc: answered(answer, input.id, after) };
      },
    },
  ],
  accept: (raw) => accepted(raw, RemovalOfFile),
  describe: ({ name }) => ({ what: { id: 'upload.font_removal' }, from: { verbatim: name } }),
  codes,
  saved: () => ({ id: 'font_deleted' }),
  failed: () => ({ id: 'font_delete_failed' }),
};

/** The uploads of a web messaging connection, and the deletion of a font (D2§7, A-84). */
export const uploadEdits = {
  logo: upload({
    slot: 'logo',
    field: 'logo',
    label: 'upload.logo',
    saved: 'upload.logo_saved',
    failed: 'logo_upload_failed',
  }),
  botAvatar: avatar('bot'),
  csrAvatar: avatar('csr'),
  userAvatar: avatar('user'),
  font: upload({
    slot: 'font',
    field: 'fontSet',
    named: ['meta', 'validate'],
    apply(doc, { blob, name }) {
      const others = fonts.list(doc).filter(({ fontId }) => fontId !== blob);
      return { ...doc, fontSet: [...others, { fontId: blob, fontUrl: { blob }, fileName: name }] };
    },
    touches: ({ blob }) => [fonts.fieldOf(blob)],
    taken: (doc, before, { name }) => withNewFont(doc, before, name),
    // Others may have added fonts meanwhile.
    rebase: (doc) => (fonts.list(doc).length < FONTS ? null : { id: 'font_file_limit' }),
    label: 'upload.font',
    saved: 'upload.font_saved',
    failed: 'file_upload_failed',
  }),
  deleteFont,
};

/** The selected font with its name, since an id means nothing to people. */
type Selection = SettingInput<{ selectedFontId: string }> & { font?: string };

/** The edit of the selected font (CHAT-STY-23), described by its name. An id merged from elsewhere has none. */
export function describedByName<D>(
  edit: EditType<D, SettingInput<{ selectedFontId: string }>>,
): EditType<D, Selection> {
  return {
    ...edit,
    describe({ values: { selectedFontId }, font }) {
      const what = { id: 'chat.selectedFontId' } as const;
      if (selectedFontId === '') return { what, to: { id: 'upload.font_default' } };
      return font === undefined ? { what } : { what, to: { verbatim: font } };
    },
    withValues: ({ font: _, ...input }, values) => edit.withValues?.(input, values),
  };
}
