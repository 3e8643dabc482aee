import * as Radix from '@radix-ui/react-switch';
import styles from './Switch.module.css';

/** `locked` keeps it reachable and in its state; the row around it says why. */
export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  locked?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

/**
 * On or off, at once. Give it the control of a `SettingRow`, or a label of its own. Of the library's parts it leaves out the
 * hidden checkbox, which takes a switch's value along with a submitted form: forms here are not submitted to a server, and
 * each such box measures its switch and renders it again.
 */
export function Switch({ checked, onChange, locked = false, ...rest }: SwitchProps) {
  return (
    <Radix.unstable_Provider
      checked={checked}
      onCheckedChange={(next) => {
        if (!locked) onChange(next);
      }}
    >
      <Radix.unstable_Trigger {...rest} className={styles.switch} aria-disabled={locked || undefined}>
        <Radix.Thumb className={styles.thumb} />
      </Radix.unstable_Trigger>
    </Radix.unstable_Provider>
  );
}
