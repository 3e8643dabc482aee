import * as Radix from '@radix-ui/react-switch';
import { useTranslate } from '../i18n/translate.ts';
import styles from './Switch.module.css';

/** `locked`: focusable, but unchangeable; the row around it shows the reason. */
type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  locked?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

/**
 * A switch that applies at once; in a `SettingRow` with `square` one that waits for Save. Use it in a `SettingRow`, or with a
 * label of its own. A printed page shows its words (`data-words`). It omits the library's hidden checkbox for form
 * submission: no form here is submitted to a server, and each checkbox would measure its switch and render it again.
 */
export function Switch({ checked, onChange, locked = false, ...rest }: SwitchProps) {
  const t = useTranslate();
  return (
    <Radix.unstable_Provider
      checked={checked}
      onCheckedChange={(next) => {
        if (!locked) onChange(next);
      }}
    >
      <Radix.unstable_Trigger
        {...rest}
        className={styles.switch}
        aria-disabled={locked || undefined}
        data-words={t(checked ? 'value.on' : 'value.off')}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.unstable_Trigger>
    </Radix.unstable_Provider>
  );
}
