import { dequal } from 'dequal/lite';
import { memo, useEffect, useRef } from 'react';
import type { Overflow } from './checks.ts';
import { SIZES } from './look.ts';
import styles from './Widget.module.css';

/** Widths next to the heading, in CSS px as in `Widget.module.css`: padding and gap, the logo, an icon. */
const HEADER_AROUND = 40;
const LOGO = 48;
const SIGN = 32;

/** The width of the heading at the Standard size. */
const headingRoom = (logo: boolean, signs: number) =>
  SIZES.Standard.width - HEADER_AROUND - (logo ? LOGO : 0) - signs * SIGN;

/**
 * Hidden copies of the texts at the Standard size, measured whenever a text, the font, or the available width changes.
 * `headings`: texts by language.
 */
export const Rulers = memo(
  function Rulers({
    headings,
    logo,
    signs,
    button,
    families,
    onMeasured,
  }: {
    headings: Readonly<Record<string, string>>;
    logo: boolean;
    signs: number;
    /** Undefined for a button with an icon. */
    button: string | undefined;
    families: string;
    onMeasured: (overflow: Overflow) => void;
  }) {
    const box = useRef<HTMLDivElement>(null);
    const languages = Object.keys(headings);

    useEffect(() => {
      const measure = () => box.current && onMeasured(overflowIn(box.current));
      measure();
      document.fonts.addEventListener('loadingdone', measure);
      return () => document.fonts.removeEventListener('loadingdone', measure);
    });

    return (
      <div ref={box} className={styles.rulers} style={{ fontFamily: families }} aria-hidden="true">
        {languages.map((language) => (
          <p
            key={language}
            className={styles.heading}
            data-language={language}
            style={{ width: headingRoom(logo, signs) }}
          >
            {headings[language]}
          </p>
        ))}
        {button !== undefined && (
          <span className={styles.launcher} data-look="horizontal">
            <bdi data-button>{button}</bdi>
          </span>
        )}
      </div>
    );
  },
  (before, after) => dequal(before, after),
);

function overflowIn(box: HTMLElement): Overflow {
  const cut = [...box.querySelectorAll<HTMLElement>('[data-language]')].filter(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
  );
  const button = box.querySelector('[data-button]');
  return {
    headings: cut.flatMap(({ dataset }) => dataset['language'] ?? []),
    button: button !== null && button.scrollWidth > button.clientWidth + 1,
  };
}
