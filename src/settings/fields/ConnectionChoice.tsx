import { lazy, Suspense } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Connection } from '../../model/connection.ts';
import type { FieldControl } from '../../ui/field-control.ts';
import { Select } from '../../ui/Select.tsx';
import { shorten } from '../../ui/shorten.ts';

const ConnectionPicker = lazy(async () => ({ default: (await import('./ConnectionPicker.tsx')).ConnectionPicker }));

/** Up to this many connections a select is enough; with more, the administrator types to find one. */
const FEW = 20;

/** The choice of a connection by its id; '' while none is chosen, shown as `placeholder`. */
export function ConnectionChoice({
  control,
  connections,
  placeholder,
  value,
  onChange,
  disabled = false,
}: {
  control: FieldControl;
  connections: readonly Connection[];
  placeholder: string;
  value: string;
  onChange: (id: string) => void;
  disabled?: boolean;
}) {
  const t = useTranslate();
  const options = connections.map(({ id, title }) => ({ value: id, label: shorten(title) || t('list.untitled') }));
  const few = (off: boolean) => (
    <Select
      {...control}
      value={value}
      onChange={onChange}
      disabled={off}
      options={[{ value: '', label: placeholder }, ...options]}
    />
  );
  if (options.length <= FEW || disabled) return few(disabled);
  const none = { value: '', label: '' };
  return (
    <Suspense fallback={few(true)}>
      <ConnectionPicker control={control} none={none} options={options} value={value} onChange={onChange} />
    </Suspense>
  );
}
