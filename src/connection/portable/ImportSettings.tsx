import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { shorten } from '../../ui/shorten.ts';
import { Differences } from './Differences.tsx';
import type { Other } from './format.ts';
import { SettingsFilePick } from './SettingsFilePick.tsx';
import type { TaskProps } from './task.ts';

/** Imports settings from a file: shows the differences, and applies the selected ones (decision 0042). */
export function ImportSettings<D extends object>({ open, portable, given, onClose }: TaskProps<D>) {
  const t = useTranslate();
  const [other, setOther] = useState<Other>();
  return (
    <Differences
      open={open}
      portable={portable}
      title={t('portable.import_title', { name: shorten(open.kind.title(open.view)) })}
      description={t('portable.import_text')}
      other={other}
      isFile
      source={other}
      suggested
      onClose={onClose}
    >
      <SettingsFilePick portable={portable} kind={open.kind.key} picked={other} given={given} onPick={setOther} />
    </Differences>
  );
}
