import { createContext, useContext } from 'react';
import type { Cause } from '../../model/errorlog/errorlog.ts';
import styles from './Causes.module.css';
import type { Hues } from './hues.ts';

/** Holds the tokens of the causes' colours for everything within. */
export const causes = styles.causes;

/** Which cause has which hue in everything within. */
export const HuesContext = createContext<Hues>(new Map());

/** How a shape of a picture is filled for a cause. */
export function useFill(): (cause: Cause) => { className: string | undefined; 'data-hue': string } {
  const hues = useContext(HuesContext);
  return (cause) => ({ className: styles.fill, 'data-hue': hues.get(cause) ?? 'other' });
}

/** The colour of a cause beside its name. */
export function Swatch({ cause }: { cause: Cause }) {
  const fill = useFill();
  return (
    <svg className={styles.swatch} width={12} height={12} aria-hidden="true" focusable="false">
      <rect width={12} height={12} {...fill(cause)} />
    </svg>
  );
}
