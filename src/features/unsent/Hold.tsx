import { useTranslate } from '../../i18n/translate.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { useHold } from '../../state/outbox/pending.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** The switch of the hold: edits wait until the administrator has reviewed them and sends them together. */
export function Hold() {
  const t = useTranslate();
  const on = useHold();
  return (
    <SettingRow name="hold" label={t('outbox.hold')} hint={t(on ? 'outbox.hold_on_hint' : 'outbox.hold_hint')}>
      {(control) => <Switch {...control} checked={on} onChange={(next) => void setHold(next)} />}
    </SettingRow>
  );
}
