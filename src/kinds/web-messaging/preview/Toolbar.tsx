import { memo, useId } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReasonTip } from '../../../ui/ReasonTip.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Preview.module.css';

/** Two states of which one holds. */
function Either({
  label,
  first,
  words,
  onChange,
}: {
  label: string;
  /** Whether the first state holds. */
  first: boolean;
  words: readonly [string, string];
  onChange: (first: boolean) => void;
}) {
  return (
    <fieldset className={styles.either} aria-label={label}>
      {words.map((word, place) => {
        const on = (place === 0) === first;
        return (
          <button key={word} type="button" aria-pressed={on} onClick={() => onChange(place === 0)}>
            {word}
          </button>
        );
      })}
    </fieldset>
  );
}

/** What is looked at in the preview: the window or its button, expanded or not, and in which language. */
export const Toolbar = memo(function Toolbar({
  titleId,
  open,
  expanded,
  language,
  languages,
  onOpen,
  onExpand,
  onLanguage,
}: {
  /** Of its heading, where it has one. */
  titleId: string | undefined;
  open: boolean;
  /** Undefined where the widget cannot be expanded. */
  expanded: boolean | undefined;
  language: string;
  languages: readonly { value: string; label: string }[];
  onOpen: (open: boolean) => void;
  onExpand: (expanded: boolean) => void;
  onLanguage: (language: string) => void;
}) {
  const t = useTranslate();
  const tip = useId();
  return (
    <div className={styles.toolbar}>
      <div className={styles.title}>
        {titleId && <h2 id={titleId}>{t('preview.title')}</h2>}
        <Button icon="info" variant="ghost" size="small" aria-label={t('preview.about')} aria-describedby={tip} />
        <ReasonTip id={tip} reason={t('preview.help')} />
      </div>
      <Either
        label={t('preview.state')}
        first={open}
        words={[t('preview.open'), t('preview.minimized')]}
        onChange={onOpen}
      />
      {expanded !== undefined && (
        <Either
          label={t('preview.size')}
          first={!expanded}
          words={[t('preview.collapsed'), t('preview.expanded')]}
          onChange={(collapsed) => onExpand(!collapsed)}
        />
      )}
      {languages.length > 1 && (
        <span className={styles.language}>
          <Select aria-label={t('preview.language')} value={language} options={languages} onChange={onLanguage} />
        </span>
      )}
    </div>
  );
});
