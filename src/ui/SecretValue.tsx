import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Breakable } from './Breakable.tsx';
import { CopyButton } from './CopyButton.tsx';
import { EYE, EYE_OFF } from './eye.ts';
import { IconButton } from './IconButton.tsx';
import styles from './SecretValue.module.css';

const SHOWN_MS = 30_000;
/** Always eight dots, so that it does not reveal the secret's length. */
const MASK = '••••••••';

/**
 * A secret that shows on demand and is masked again after 30 s and whenever the tab is hidden. While masked, the value is
 * nowhere in the document. Its buttons are named after `field` ("Show Auth token"), as a page may have several; an undefined
 * `value` is not on this device.
 */
export function SecretValue({
  value,
  masked = MASK,
  revealed = value,
  field,
  unavailable = '',
  isField = false,
  children,
}: {
  /** The whole value, for Copy. */
  value: string | undefined;
  /** The masked text, if it contains more than dots. */
  masked?: string;
  /** The shown text, if it is not the whole value. */
  revealed?: string | undefined;
  field: string;
  unavailable?: string;
  /** Looks like a read-only field. */
  isField?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    const hide = () => setShown(false);
    const timer = setTimeout(hide, SHOWN_MS);
    const hideWithTab = () => document.hidden && hide();
    document.addEventListener('visibilitychange', hideWithTab);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideWithTab);
    };
  }, [shown]);

  if (value === undefined) return <span className={styles.unavailable}>{unavailable}</span>;
  const toggle = t(shown ? 'action.hide_field' : 'action.show_field', { field });
  return (
    <span className={styles.secret} data-field={isField || undefined}>
      {shown ? (
        <code
          dir="ltr"
          className={styles.value}
          translate="no"
          data-part={masked !== MASK || undefined}
          {...(value.includes('\n') && scrolling(field))}
        >
          <Breakable text={revealed ?? value} />
        </code>
      ) : (
        <bdi className={styles.mask} data-part={masked !== MASK || undefined}>
          <Breakable text={masked} />
        </bdi>
      )}
      <span className={styles.buttons}>
        <IconButton icon={shown ? EYE_OFF : EYE} label={toggle} onClick={() => setShown(!shown)} />
        <CopyButton compact secret value={value} label={t('action.copy_field', { field })} />
        {children}
      </span>
    </span>
  );
}

/** A value with lines, such as a key file, keeps them: it scrolls, also by keyboard. */
const scrolling = (field: string) =>
  ({ role: 'region', 'aria-label': field, tabIndex: 0, 'data-lines': true }) as const;
