import { memo, useId } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReasonTip } from '../../../ui/ReasonTip.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './Preview.module.css';

/** What the preview shows: the window or its button, expanded or not, and the language. */
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
  /** The id of its heading, if it has one. */
  titleId: string | undefined;
  open: boolean;
  /** Undefined if the widget cannot be expanded. */
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
      <SegmentedControl
        label={t('preview.state')}
        options={[
          { value: 'open', label: t('preview.open') },
          { value: 'minimized', label: t('preview.minimized') },
        ]}
        value={open ? 'open' : 'minimized'}
        onChange={(next) => onOpen(next === 'open')}
      />
      {expanded !== undefined && (
        <SegmentedControl
          label={t('preview.size')}
          options={[
            { value: 'collapsed', label: t('preview.collapsed') },
            { value: 'expanded', label: t('preview.expanded') },
          ]}
          value={expanded ? 'expanded' : 'collapsed'}
          onChange={(next) => onExpand(next === 'expanded')}
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
