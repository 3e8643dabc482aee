import { useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { platformOf } from '../../model/connection.ts';
import type { Message } from '../../model/message.ts';
import { FilePick } from '../fields/FilePick.tsx';
import { useFilePick } from '../fields/use-file-pick.ts';
import type { Portable } from '../kind/portable.ts';
import { LIMIT_MB, type Other, type Refusal, readFile, VERSION } from './format.ts';

/** The place to pick a file of settings; what cannot be taken is told there. */
export function SettingsFilePick({
  portable,
  kind,
  picked,
  onPick,
}: {
  portable: Portable;
  kind: string;
  /** There is one already. */
  picked: boolean;
  onPick: (other: Other | undefined) => void;
}) {
  const t = useTranslate();
  const read = useRef<Other>(undefined);

  async function check(file: File): Promise<readonly Message[] | null> {
    const found = await readFile(portable, kind, file);
    read.current = 'why' in found ? undefined : found;
    if (!('why' in found)) return null;
    onPick(undefined);
    return [refusedWords(file.name, found)];
  }

  return (
    <FilePick
      name="settings"
      label={t(picked ? 'portable.another_file' : 'portable.choose_file')}
      hint={t('portable.file_hint', { limit: LIMIT_MB })}
      accept=".json,application/json"
      locked={undefined}
      picking={useFilePick(check, async () => onPick(read.current))}
    />
  );
}

function refusedWords(file: string, refusal: Refusal): Message {
  switch (refusal.why) {
    case 'large':
      return { id: 'portable.why.large', values: { file, limit: LIMIT_MB } };
    case 'unreadable':
      return { id: 'portable.why.unreadable', values: { file } };
    case 'not_json': {
      const { line, column } = refusal;
      return line === undefined || column === undefined
        ? { id: 'portable.why.not_json', values: { file } }
        : { id: 'portable.why.not_json_at', values: { file, line, column } };
    }
    case 'other_file':
      return { id: 'portable.why.other_file', values: { file } };
    case 'version':
      return { id: 'portable.why.version', values: { file, version: refusal.version, known: VERSION } };
    case 'kind': {
      const platform = platformOf(refusal.kind);
      const kind = platform ? ({ id: platform.name } as const) : ({ verbatim: refusal.kind.slice(0, 60) } as const);
      return { id: 'portable.why.kind', values: { file, kind } };
    }
  }
}
