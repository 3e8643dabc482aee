import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { Icon } from './Icon.tsx';

/** A group of settings with a heading. `tone="danger"` marks a card that deletes something. */
export function Card({
  title,
  description,
  level = 2,
  aside,
  footer,
  tone = 'neutral',
  folds = false,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  level?: 2 | 3 | undefined;
  /** At the end of the heading's line: a chip or a small button. */
  aside?: ReactNode;
  footer?: ReactNode;
  tone?: 'neutral' | 'danger' | undefined;
  /** Collapsed to its title until pressed. */
  folds?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  if (folds) {
    return (
      <section aria-labelledby={id} className={styles.card}>
        <details className={styles.folded}>
          <summary>
            <Heading id={id}>{title}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.body}>{children}</div>
        </details>
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={styles.card} data-tone={tone}>
      <header className={styles.header}>
        <div className={styles.words}>
          <Heading id={id}>{title}</Heading>
          {description && <div className={styles.description}>{description}</div>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

/** Related cards of one line each in a common frame. */
export function CardStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
