import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { CopyButton, type CopyWords } from './CopyButton.tsx';
import styles from './SecretValue.module.css';

const SHOWN_MS = 30_000;
/** Always eight, so that the length of the secret is not told. */
const MASK = '••••••••';

/**
 * A secret that is shown on demand and hides itself: after 30 s and whenever the tab is hidden.
 * While masked the value is nowhere in the document. `showLabel` and `hideLabel` name the field
 * ("Show Auth token"), as there may be several on a page; `value` undefined means this device does not hold it.
 */
export function SecretValue({
  value,
  showLabel,
  hideLabel,
  copyWords,
  unavailable,
}: {
  value: string | undefined;
  showLabel: string;
  hideLabel: string;
  copyWords: CopyWords;
  unavailable: string;
}) {
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
  return (
    <span className={styles.secret}>
      {shown ? (
        <code dir="ltr" className={styles.value} translate="no">
          {value}
        </code>
      ) : (
        <span className={styles.mask}>{MASK}</span>
      )}
      <span className={styles.buttons}>
        <Button
          variant="ghost"
          size="small"
          icon={shown ? 'eye-off' : 'eye'}
          aria-label={shown ? hideLabel : showLabel}
          title={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
        <CopyButton compact value={value} words={copyWords} />
      </span>
    </span>
  );
}
