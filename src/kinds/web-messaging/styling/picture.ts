import type { Message, MessageId } from '../../../model/message.ts';
import { sizeInWords } from '../../../model/upload.ts';
import { shorten } from '../../../ui/shorten.ts';

/** A picture must have fewer bytes (D2§9, A-83). */
const SIZE_LIMIT = 500 * 1024;
/** The most pixels a side: larger pictures would take hundreds of megabytes of memory. */
const SIDE_LIMIT = 4096;

/** A picture format: its file extensions, media type, signatures, end marker, and further names of its files. */
type Sort = {
  extensions: readonly string[];
  type: string;
  signatures: readonly (readonly number[])[];
  /** In Latin-1. */
  end: string;
  aliases?: readonly string[];
};

const PNG: Sort = {
  extensions: ['png'],
  type: 'image/png',
  signatures: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  end: 'IEND',
};
const JPEG: Sort = {
  extensions: ['jpg', 'jpeg'],
  type: 'image/jpeg',
  signatures: [[0xff, 0xd8, 0xff]],
  end: '\xff\xd9',
  aliases: ['.jfif', '.jpe', 'image/pjpeg'],
};
const GIF: Sort = {
  extensions: ['gif'],
  type: 'image/gif',
  signatures: [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
  end: ';',
};

/** The formats that a place accepts. */
type PictureRule = { sorts: readonly Sort[]; criteria: MessageId };

export const LOGO: PictureRule = { sorts: [PNG, JPEG, GIF], criteria: 'logo_criteria' };
export const AVATAR: PictureRule = { sorts: [PNG, JPEG], criteria: 'avatar_criteria' };

/** The file types that the browser's dialog offers. */
export const acceptOf = ({ sorts }: PictureRule) =>
  sorts
    .flatMap(({ extensions, type, aliases = [] }) => [...extensions.map((each) => `.${each}`), type, ...aliases])
    .join(',');

/**
 * Why a picture is refused, as messages: its error, and the requirements. Null if it may be uploaded. Finds some errors
 * before it reads the file, and checks the dimensions before it decodes it.
 */
export async function pictureProblem(file: File, { sorts, criteria }: PictureRule): Promise<readonly Message[] | null> {
  const named = { file: shorten(file.name) };
  const refusal = (reason: Message): readonly Message[] => [reason, { id: criteria }];
  if (file.size >= SIZE_LIMIT) {
    return refusal({ id: 'upload.too_large', values: { ...named, size: sizeInWords(file.size) } });
  }
  const sort = await sortOf(file, sorts);
  if (!sort) return refusal({ id: 'upload.not_picture', values: named });
  const measures = await measuresOf(renamed(file, sort), sort);
  if (!measures) return refusal({ id: 'upload.picture_unreadable', values: named });
  const { width, height, decodes } = measures;
  if (Math.max(width, height) > SIDE_LIMIT) {
    return refusal({ id: 'upload.too_many_pixels', values: { ...named, width, height, limit: SIDE_LIMIT } });
  }
  if (width !== height) return refusal({ id: 'upload.not_square', values: { ...named, width, height } });
  return decodes ? null : refusal({ id: 'upload.picture_unreadable', values: named });
}

/** The format by the first bytes: neither name nor media type is proof. */
async function sortOf(file: File, sorts: readonly Sort[]): Promise<Sort | undefined> {
  const head = await bytesOf(file.slice(0, 8));
  return sorts.find(({ signatures }) =>
    signatures.some((signature) => signature.every((byte, at) => head[at] === byte)),
  );
}

/** The picture with the name and media type of its actual format. */
export async function asWhatItIs(file: File, { sorts }: PictureRule): Promise<File> {
  const sort = await sortOf(file, sorts);
  return sort ? renamed(file, sort) : file;
}

/** The part after the last dot of a name, unless it is a number, as in "Logo 1.2". */
const EXTENSION = /\.(?!\d+$)([a-z0-9]{1,8})$/i;

function renamed(file: File, { type, extensions }: Sort): File {
  const [, extension = ''] = EXTENSION.exec(file.name) ?? [];
  const isNamed = extensions.includes(extension.toLowerCase());
  if (isNamed && type === file.type) return file;
  const name = isNamed ? file.name : `${file.name.replace(EXTENSION, '')}.${extensions[0]}`;
  return new File([file], name, { type });
}

/** Empty if the file was deleted meanwhile, or may not be read. */
async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer().catch(() => new ArrayBuffer(0)));
}

/**
 * The displayed dimensions of a picture; null if it is none. Decodes it only if they are within the limit: the browser reads
 * the dimensions of an unpainted picture from its first bytes.
 */
async function measuresOf(file: File, sort: Sort): Promise<{ width: number; height: number; decodes: boolean } | null> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = address;
    });
    const { naturalWidth: width, naturalHeight: height } = picture;
    const decodes = Math.max(width, height) <= SIDE_LIMIT && (await isWhole(file, sort));
    return { width, height, decodes };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** An element also shows an incomplete picture; a bitmap requires a complete one, except in Firefox. */
async function isWhole(file: File, { end }: Sort): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await bytesOf(file));
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  return bitmap !== null && text.includes(end);
}
