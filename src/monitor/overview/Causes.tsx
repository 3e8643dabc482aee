import type { Cause } from '../../model/errorlog.ts';
import styles from './Causes.module.css';

/** Causes that have no colour of their own but another's, hatched. */
const HATCHED: readonly Cause[] = ['host_unreachable', 'timed_out', 'hang_up', 'not_found', 'unreachable'];

/** Holds the tokens of the causes' colours for everything within. */
export const causes = styles.causes;

/** How a shape of a picture is filled for a cause; `CausePatterns` has to be on the page once. */
export function paint(cause: Cause) {
  return {
    className: styles.paint,
    'data-cause': cause,
    ...(HATCHED.includes(cause) && { fill: `url(#hatch-${cause})` }),
  };
}

/** The hatchings that `paint` refers to. */
export function CausePatterns() {
  return (
    <svg className={styles.patterns} width={0} height={0} aria-hidden="true" focusable="false">
      <defs>
        {HATCHED.map((cause) => (
          <pattern
            key={cause}
            id={`hatch-${cause}`}
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={5} height={5} data-base={cause} />
            <rect width={1.75} height={5} className={styles.stripe} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The colour of a cause beside its name. */
export function Swatch({ cause }: { cause: Cause }) {
  return (
    <svg className={styles.swatch} width={12} height={12} aria-hidden="true" focusable="false">
      <rect width={12} height={12} {...paint(cause)} />
    </svg>
  );
}
