import { useEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { ControlProps } from '../../../settings/controls/control.ts';
import { ToggleControl } from '../../../settings/controls/ToggleControl.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/**
 * Whether customers must be signed in: turning it on is confirmed, as it excludes everyone else (A-93, CHAT-SEC-14).
 */
export function SessionControl(props: ControlProps) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const { part, locked } = props;
  const { confirm } = part;
  useEffect(() => {
    if (locked) setAsking(false);
  }, [locked]);
  return (
    <>
      <ToggleControl {...props} onChange={(on) => (on === true ? setAsking(true) : props.onChange(on))} />
      {confirm && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t(confirm.title)}
          description={t(confirm.text)}
          confirmLabel={t('action.ok')}
          onConfirm={() => {
            setAsking(false);
            void props.onChange(true);
          }}
        />
      )}
    </>
  );
}
