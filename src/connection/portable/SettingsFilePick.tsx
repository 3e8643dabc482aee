import { useEffect, useRef } from 'react';
import { shortDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { acceptOf, SETTINGS_FILE } from '../../model/file-types.ts';
import type { Message } from '../../model/message.ts';
import { FilePick } from '../../settings/fields/FilePick.tsx';
import { useFilePick } from '../../settings/fields/use-file-pick.ts';
import { shorten } from '../../ui/shorten.ts';
import type { Portable } from '../kind/portable.ts';
import { LIMIT_MB, type Other, readFile, refusedWords } from './format.ts';

/** The place to choose a settings file; it also shows why a file is refused. */
export function SettingsFilePick({
  portable,
  kind,
  picked,
  given,
  onPick,
}: {
  portable: Portable;
  kind: string;
  /** A file was already chosen. */
  picked: Other | undefined;
  /** A file from elsewhere, e.g. opened by the system. */
  given?: File | undefined;
  onPick: (other: Other | undefined) => void;
}) {
  const t = useTranslate();
  const read = useRef<Other>(undefined);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function check(file: File, isLast: () => boolean): Promise<readonly Message[] | null> {
    const found = await readFile(portable, kind, file);
    // The administrator may have chosen another file while this one was read.
    if (!isHere.current) return [];
    if (!isLast()) return null;
    read.current = 'why' in found ? undefined : found;
    if (!('why' in found)) return null;
    onPick(undefined);
    return [refusedWords(file.name, found)];
  }

  const picking = useFilePick(check, async () => onPick(read.current));
  useEffect(() => {
    if (given) picking.pick([given]);
  }, [given]);
  return (
    <FilePick
      name="settings"
      label={t(picked ? 'portable.another_file' : 'portable.choose_file')}
      hint={t('portable.file_hint', { limit: LIMIT_MB })}
      accept={acceptOf(SETTINGS_FILE)}
      locked={undefined}
      picking={picking}
      announcement={picked && sourceOf(picked, t)}
    />
  );
}

/** The connection that a file's settings come from, and the time of the export. */
function sourceOf({ name, at }: Other, t: ReturnType<typeof useTranslate>): string {
  const title = shorten(name) || t('list.untitled');
  return at === undefined
    ? title
    : t('portable.of_at', { name: title, date: shortDate(at, Date.now(), currentLocale()) });
}
