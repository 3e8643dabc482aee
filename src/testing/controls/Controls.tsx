import { useEffect } from 'react';
import { addressOf } from '../../model/base-path.ts';
import type { Examples } from '../../ui/examples.ts';
import styles from './Controls.module.css';
import { showFocus } from './show-focus.ts';

const FILES = import.meta.glob<Examples>('../../ui/**/*.examples.tsx', { eager: true, import: 'examples' });

/** The examples of each component, by its name. */
const CONTROLS = Object.entries(FILES).map(([file, examples]) => ({
  name: /([^/]+)\.examples\.tsx$/.exec(file)?.[1] ?? file,
  states: Object.entries(examples),
}));

const THEMES = ['light', 'dark'] as const;

/** Every control of `src/ui/` in its states, light and dark. An overlay that one of them opens has the theme of the system. */
export function Controls() {
  useEffect(showFocus, []);
  return (
    <main className={styles.page}>
      <h1>Controls</h1>
      <nav aria-label="Controls" className={styles.index}>
        {CONTROLS.map(({ name }) => (
          <a key={name} href={addressOf(`/controls#${name}`)}>
            {name}
          </a>
        ))}
      </nav>
      {CONTROLS.map(({ name, states }) => (
        <section key={name} id={name} aria-label={name} className={styles.control}>
          <h2>{name}</h2>
          <div className={styles.themes}>
            {THEMES.map((theme) => (
              <div key={theme} className={styles.theme} data-scheme={theme}>
                {states.map(([state, example]) => (
                  <figure key={state} className={styles.state}>
                    <figcaption>{state}</figcaption>
                    <div className={styles.example} data-focused={state === 'focus' || undefined}>
                      {example}
                    </div>
                  </figure>
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}
