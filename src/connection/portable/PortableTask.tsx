import { CompareSettings } from './CompareSettings.tsx';
import { ExportSettings } from './ExportSettings.tsx';
import { ImportSettings } from './ImportSettings.tsx';
import type { Task, TaskProps } from './task.ts';

const TASKS = { export: ExportSettings, import: ImportSettings, compare: CompareSettings };

/** The dialog of a task. */
export function PortableTask<D extends object>({ task, ...props }: TaskProps<D> & { task: Task }) {
  const Dialog = TASKS[task];
  return <Dialog {...props} />;
}
