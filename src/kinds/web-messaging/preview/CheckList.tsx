import { dequal } from 'dequal/lite';
import { memo } from 'react';
import { capitalized } from '../../../i18n/capitalized.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Message } from '../../../model/message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CHECK_WORDS, type Check } from './checks.ts';
import styles from './Preview.module.css';

function wordsOf(check: Check, nameOf: (language: string) => string): Message {
  const id = CHECK_WORDS[check.is];
  if (check.is === 'contrast') return { id, values: { pair: { id: check.pair }, ratio: check.ratio.toFixed(2) } };
  return 'language' in check ? { id, values: { language: nameOf(check.language) } } : { id };
}

/** The problems that customers would see; each line leads to the setting that solves it. */
export const CheckList = memo(
  function CheckList({
    checks,
    nameOf,
    onFix,
  }: {
    checks: readonly Check[];
    nameOf: (language: string) => string;
    onFix: (field: string) => void;
  }) {
    const t = useTranslate();
    if (checks.length === 0) {
      return (
        <p className={styles.well}>
          <Icon name="check" />
          {t('preview.checks.well')}
        </p>
      );
    }
    return (
      <ul className={styles.checks} aria-label={t('preview.checks')}>
        {checks.map((check) => {
          const words = capitalized(t(wordsOf(check, nameOf)));
          return (
            <li key={words}>
              <button type="button" onClick={() => onFix(check.field)}>
                <Icon name="warning" />
                <span>{words}</span>
                <Icon name="chevron-right" size={14} />
              </button>
            </li>
          );
        })}
      </ul>
    );
  },
  (before, after) =>
    before.nameOf === after.nameOf && before.onFix === after.onFix && dequal(before.checks, after.checks),
);
