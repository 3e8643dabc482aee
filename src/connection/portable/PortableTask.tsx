import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { shorten } from '../../ui/shorten.ts';
import { CompareSettings } from './CompareSettings.tsx';
import { Differences } from './Differences.tsx';
import { ExportSettings } from './ExportSettings.tsx';
import type { Other } from './format.ts';
import { SettingsFilePick } from './SettingsFilePick.tsx';
import type { Task, TaskProps } from './task.ts';

const TASKS = { export: ExportSettings, import: ImportSettings, compare: CompareSettings };

export function PortableTask<D extends object>({ task, ...props }: TaskProps<D> & { task: Task }) {
  const Dialog = TASKS[task];
  return <Dialog {...props} />;
}

/** Imports settings from a file: shows the differences, and applies the selected ones (decision 0042). */
function ImportSettings<D extends object>({ open, portable, given, onClose }: TaskProps<D>) {
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
