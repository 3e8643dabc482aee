import { array, boolean, type Infer, string, type } from 'superstruct';
import { connectionFields } from '../../../model/connection.ts';
import { isRecord, type Read, readFields } from '../../../model/fields.ts';
import { structsOfCollections } from '../../../settings/members/collection-row.ts';
import { list, withMembers } from '../../../settings/rows/lists.ts';
import { structsOf } from '../../../settings/rows/setting.ts';
import { textsByLanguageAndKey } from '../../../settings/rows/text-maps.ts';
import { collections } from '../topics/topics.ts';
import { settings } from './settings.ts';

/** GET /connections/chat/{id} (D2§3, Annex A). Each system tag becomes a field of its own. */
export const webMessagingFields = connectionFields({
  ...structsOf(settings),
  ...structsOfCollections(collections),
  sdkPlatform: string(),
  encryptionEnabled: boolean(),
  logo: string(),
  botAvatar: string(),
  csrAvatar: string(),
  userAvatar: string(),
  fontSet: list(type({ fontId: string(), fontUrl: string() })),
  multichannel: list(string()),
  customTranslationLanguageSet: textsByLanguageAndKey,
  languageCodeList: array(string()),
  localizationFileName: string(),
  localizationFileUrl: string(),
  languageTemplateUrl: string(),
  jwtToken: string(),
  widgetId: string(),
  iosSdkLink: string(),
  androidSdkLink: string(),
});

type Fields = Infer<typeof webMessagingFields>;

/** A chosen file waiting for its upload, instead of its address; `blob` is its name on the device. */
type PendingFile = { blob: string };

/** The source of a picture or font: an address, or a file waiting for its upload. */
export type FileSource = string | PendingFile;

/**
 * The server's font, with its file name if this device uploaded it; or one waiting for its upload, whose `fontId` is
 * the id of its blob.
 */
export type Font =
  | { fontId: string; fontUrl: string; fileName?: string }
  | { fontId: string; fontUrl: PendingFile; fileName: string };

const PICTURES = ['logo', 'botAvatar', 'csrAvatar', 'userAvatar'] as const;

type FileFields = (typeof PICTURES)[number] | 'localizationFileUrl';

/** A web messaging connection, as far as it could be read, with the outbox folded over it. */
export type WebMessaging = Omit<Read<Fields>, FileFields | 'fontSet'> & { [F in FileFields]?: FileSource } & {
  fontSet?: readonly Font[];
};

/** A channel to transfer to may also be an object with its id. */
const idOfTransfer = (item: unknown): unknown => (isRecord(item) ? (item['connectionId'] ?? item) : item);

/** A member may lack what is empty or off (D2§3, "Defaults"). */
const completed = (list: unknown, blank: object): unknown =>
  Array.isArray(list) ? list.map((each) => (isRecord(each) ? { ...blank, ...withoutNulls(each) } : each)) : list;

const withoutNulls = (member: object) =>
  Object.fromEntries(Object.entries(member).filter(([, value]) => value !== null));

/** Parses an answer; flattens the object of system tags. A picture with an empty address counts as missing. */
export function parseWebMessaging(body: unknown): WebMessaging {
  const source: Record<string, unknown> = isRecord(body) ? body : {};
  const { systemTags, multichannel, chatTags, proactiveTriggers } = source;
  const fields = {
    ...source,
    ...(isRecord(systemTags) && systemTags),
    ...(Array.isArray(multichannel) && { multichannel: multichannel.map(idOfTransfer) }),
    chatTags: completed(chatTags, { name: '' }),
    proactiveTriggers: completed(proactiveTriggers, { label: '', botCommand: '', enabled: false }),
  };
  const read = withMembers(webMessagingFields, readFields(webMessagingFields, fields));
  for (const picture of PICTURES) if (read[picture] === '') delete read[picture];
  return read;
}

/** Adds the file names of fonts that this device knows: the service returns only ids and addresses. */
export function withFontNames(doc: WebMessaging, before: WebMessaging): WebMessaging {
  const names = new Map((before.fontSet ?? []).map(({ fontId, fileName }) => [fontId, fileName]));
  return named(doc, ({ fontId }) => names.get(fontId));
}

/** Names the font just uploaded after the chosen file. */
export function withNewFont(doc: WebMessaging, before: WebMessaging, fileName: string): WebMessaging {
  const known = new Set((before.fontSet ?? []).map(({ fontId }) => fontId));
  const added = (doc.fontSet ?? []).filter(({ fontId }) => !known.has(fontId));
  // With several new fonts, nobody can tell which one it is.
  return added.length === 1 ? named(doc, (font) => (font === added[0] ? fileName : undefined)) : doc;
}

function named(doc: WebMessaging, nameOf: (font: Font) => string | undefined): WebMessaging {
  if (!doc.fontSet?.some(nameOf)) return doc;
  const fontSet = doc.fontSet.map((font) => {
    const fileName = font.fileName ?? nameOf(font);
    return fileName === undefined ? font : { ...font, fileName };
  });
  return { ...doc, fontSet };
}
