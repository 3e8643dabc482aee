import { codes } from '../../connection/kind/codes.ts';
import { isRecord, readFields } from '../../model/fields.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import { type Facebook, facebookFields, toFacebook } from './document.ts';
import { settings } from './settings.ts';

/** An answer with `getStarted` is the newest document; a state that it omits is as sent. */
function read(answer: unknown): Facebook {
  const button = isRecord(answer) ? answer['getStarted'] : undefined;
  if (!isRecord(button)) return {};
  const { getStarted, ...page } = toFacebook(readFields(facebookFields, answer), answer);
  return typeof button['enabled'] === 'boolean' && getStarted !== undefined ? { ...page, getStarted } : page;
}

export const edits = settingEdits(settings, { platform: 'facebook', codes, read });
