import { randomUUID } from 'node:crypto';
import { beginsAs } from '../file-content.ts';
import { type Slot, uploadActions } from '../uploads.ts';
import { type Fields, text } from '../values.ts';

const PICTURE_LIMIT = 500 * 1024;
const FONTS = 5;

const extension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

type Posted = Parameters<Slot['problem']>[0];

/** The service's part of the checks of A-83: name, size and first bytes. The client checks more. */
function pictureProblem({ name, type, size, data }: Posted, extensions: string[]) {
  const sorts = extensions.map((each) => (each === 'jpg' ? 'jpeg' : each));
  if (!type.startsWith('image/') || !extensions.includes(extension(name)) || !beginsAs(data, sorts))
    return 'The file is no picture of these types';
  return size < PICTURE_LIMIT ? undefined : 'The picture is too large';
}

const logo: Slot = {
  problem: (file) => pictureProblem(file, ['png', 'jpg', 'jpeg', 'gif']),
  patch: ({ url }) => ({ logo: url }),
};

const AVATARS: Readonly<Record<string, string>> = { bot: 'botAvatar', csr: 'csrAvatar', user: 'userAvatar' };

const avatar: Slot = {
  problem: (file) => pictureProblem(file, ['png', 'jpg', 'jpeg']),
  patch({ url }, _doc, query) {
    const field = AVATARS[text(query.avatar)];
    return field === undefined ? undefined : { [field]: url };
  },
};

const fontsOf = (fields: Fields) => (Array.isArray(fields.fontSet) ? fields.fontSet : []);

const font: Slot = {
  problem({ name, data }, doc) {
    if (!['woff', 'woff2', 'otf', 'ttf'].includes(extension(name)) || !beginsAs(data, ['font']))
      return 'The file is no font';
    return fontsOf(doc).length < FONTS ? undefined : 'There are five fonts already';
  },
  patch: ({ url }, doc) => ({ fontSet: [...fontsOf(doc), { fontId: randomUUID(), fontUrl: url }] }),
};

const localization: Slot = {
  problem: ({ name }) => (extension(name) === 'csv' ? undefined : 'The file must be a .csv'),
  patch: ({ name, url }) => ({ localizationFileName: name, localizationFileUrl: url }),
};

/** `{slot}-meta` and `{slot}-validate` of a web messaging connection (D2§7, Upload flow). */
export const chatUploads = {
  ...uploadActions('logo', logo),
  ...uploadActions('avatar', avatar),
  ...uploadActions('font', font),
  ...uploadActions('custom-field-localization', localization),
};
