import { dequal } from 'dequal/lite';
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { capitalized } from '../../../i18n/capitalized.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { isRecord } from '../../../model/fields.ts';
import { useGates } from '../../../state/session/session-state.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import type { LanguageSet } from '../language/localization.ts';
import { CHECK_WORDS, type Check, contrastChecks, fitChecks, languageChecks, type Overflow } from './checks.ts';
import { lastValid, type Values, type WidgetLook, widgetLook } from './look.ts';
import styles from './Preview.module.css';
import { Launcher } from './WidgetWindow.tsx';
import './open-sans.css';
import type { Message } from '../../../model/message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ReasonTip } from '../../../ui/ReasonTip.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useFont } from '../base/use-font.ts';
import { Rulers } from './Rulers.tsx';
import { Stage } from './Stage.tsx';
import { OwnTexts } from './use-words.ts';
import { WidgetWindow } from './WidgetWindow.tsx';
import { textsWithoutPlace } from './words.ts';

const NO_TEXTS: LanguageSet = {};

const FITS: Overflow = { headings: [], button: false };

/** The values, with the last valid ones instead of invalid ones. */
function useLastValid(values: Values): Values {
  const last = useRef<Values>({});
  const valid = lastValid(values, last.current);
  useEffect(() => {
    last.current = valid;
  });
  return valid;
}

/** The headings by language, without values that are not text. */
function headingsOf({ widgetTitles }: Values): Record<string, string> {
  const entries = isRecord(widgetTitles) ? Object.entries(widgetTitles) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}

/** The number of icons at the end of the header. */
const signsOf = ({ transcript, sizeToggle, expandedWidth }: WidgetLook) =>
  1 + [transcript, sizeToggle, expandedWidth !== undefined].filter(Boolean).length;

type PreviewProps = {
  values: Values;
  languages: Readonly<Record<string, string>>;
  onFix: (field: string) => void;
  /** In a drawer over the page, which shows the title itself. */
  drawer?: boolean;
};

/**
 * The widget as it would look with everything on screen saved (D2§1, A-106), and below it the problems that customers would
 * see. `values`: the document with unsaved values over it; `languages`: the session's languages, name by code; `onFix`:
 * called with the field of a problem. The typed text paints before the preview follows.
 */
export function Preview({ values, languages, drawer, onFix }: PreviewProps) {
  const fix = useRef(onFix);
  useEffect(() => {
    fix.current = onFix;
  });
  const lead = useCallback((field: string) => fix.current(field), []);
  return <Painted values={useAfterPaint(values)} languages={languages} drawer={drawer === true} onFix={lead} />;
}

const Painted = memo(function Painted({ values, languages, drawer = false, onFix }: PreviewProps) {
  const t = useTranslate();
  const opens = useGates();
  const title = useId();
  const locale = currentLocale();
  const [open, setOpen] = useState(true);
  const [expanded, setExpanded] = useState(false);
  const [language, setLanguage] = useState('en');
  const [overflow, setOverflow] = useState(FITS);
  const valid = useLastValid(values);
  const look = widgetLook(valid, { opens, language });
  const { families, failed } = useFont(look.font);
  const texts = valid.customTranslationLanguageSet ?? NO_TEXTS;
  const unplaced = useMemo(() => textsWithoutPlace(texts[look.language]), [texts, look.language]);
  const minimize = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  const nameOf = useCallback((code: string) => languageName(code, languages, locale), [languages, locale]);
  const measured = useCallback((next: Overflow) => setOverflow((before) => (dequal(before, next) ? before : next)), []);
  const offered = look.languages.join();
  const choices = useMemo(
    () => offered.split(',').map((value) => ({ value, label: capitalized(nameOf(value)) })),
    [offered, nameOf],
  );
  const multi = look.expandedWidth !== undefined;
  const checks = [...contrastChecks(look), ...languageChecks(values, opens('multiHeadings')), ...fitChecks(overflow)];

  return (
    <section
      className={styles.preview}
      data-testid="widget-preview"
      {...(drawer ? { 'aria-label': t('preview.title') } : { 'aria-labelledby': title })}
    >
      <Toolbar
        titleId={drawer ? undefined : title}
        open={open}
        expanded={multi ? expanded : undefined}
        language={look.language}
        languages={choices}
        onOpen={setOpen}
        onExpand={setExpanded}
        onLanguage={setLanguage}
      />
      <OwnTexts value={texts}>
        <Stage look={look} expanded={expanded} families={families} drawer={drawer}>
          <WidgetWindow
            look={look}
            open={open}
            expanded={expanded}
            onExpand={setExpanded}
            onMinimize={minimize}
            onLanguage={setLanguage}
          />
          {look.launcher !== 'none' && (
            <Launcher
              look={look.launcher}
              text={look.buttonText}
              language={look.language}
              open={open}
              onToggle={toggle}
            />
          )}
        </Stage>
      </OwnTexts>
      {look.launcher !== 'none' && look.position !== 'bottom_right' && (
        <p className={styles.note}>{t('preview.launcher_place')}</p>
      )}
      {look.launcher === 'none' && <p className={styles.note}>{t('preview.no_launcher')}</p>}
      {unplaced > 0 && <p className={styles.note}>{t('preview.texts_without_place', { count: unplaced })}</p>}
      {failed && <p className={styles.note}>{t('preview.font_failed')}</p>}
      <CheckList checks={checks} nameOf={nameOf} onFix={onFix} />
      <Rulers
        headings={headingsOf(valid)}
        logo={look.logo !== undefined}
        signs={signsOf(look)}
        button={look.launcher === 'horizontal' || look.launcher === 'vertical' ? look.buttonText : undefined}
        families={families}
        onMeasured={measured}
      />
    </section>
  );
});

function wordsOf(check: Check, nameOf: (language: string) => string): Message {
  const id = CHECK_WORDS[check.is];
  if (check.is === 'contrast') return { id, values: { pair: { id: check.pair }, ratio: check.ratio.toFixed(2) } };
  return 'language' in check ? { id, values: { language: nameOf(check.language) } } : { id };
}

/** The problems that customers would see; each line leads to the setting that solves it. */
const CheckList = memo(
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

/** What the preview shows: the window or its button, expanded or not, and the language. */
const Toolbar = memo(function Toolbar({
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
