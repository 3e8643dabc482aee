import styles from './Cord.module.css';
import { useLine } from './use-contact.ts';

/** The lower edge of the bar is the line to the service. It is decoration: the pill says the same in words. */
export function Cord() {
  const line = useLine();
  return line === 'whole' ? null : <div aria-hidden="true" className={styles.cord} data-line={line} />;
}

/** Switchboard's logo, as on the installed icon: two sockets and the cord between them, cut where there is no contact. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 512 512" width="24" height="24" aria-hidden="true" className={styles.mark}>
      <rect width="512" height="512" rx="116" />
      <path d="M160 160C160 300 352 212 352 352" fill="none" stroke="#fff" strokeWidth="44" pathLength="3" />
      <g stroke="#fff" strokeWidth="36">
        <circle cx="160" cy="160" r="42" />
        <circle cx="352" cy="352" r="42" />
      </g>
    </svg>
  );
}
