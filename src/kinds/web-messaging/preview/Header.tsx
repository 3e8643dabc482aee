import { memo } from 'react';
import { languageName } from '../../../i18n/language-name.ts';
import type { FileSource } from '../base/document.ts';
import { usePictureAddress } from '../styling/use-file-address.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { useWords } from './use-words.ts';
import styles from './Widget.module.css';

/** An icon without a function in the preview. */
export function Sign({ name, label }: { name: GlyphName; label: string }) {
  return (
    <span className={styles.sign} role="img" aria-label={label} title={label}>
      <Glyph name={name} />
    </span>
  );
}

function Press({ name, label, onPress }: { name: GlyphName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.sign} aria-label={label} title={label} onClick={onPress}>
      <Glyph name={name} />
    </button>
  );
}

type HeaderProps = {
  language: string;
  /** Codes of the languages, joined by commas: an equal text does not render the header again. */
  languages: string;
  heading: string;
  logo: FileSource | null | undefined;
  selector: boolean;
  transcript: boolean;
  sizeToggle: boolean;
  /** Undefined if the widget cannot be expanded. */
  expanded: boolean | undefined;
  onBack: (() => void) | undefined;
  onExpand: (expanded: boolean) => void;
  onMinimize: () => void;
  onLanguage: (language: string) => void;
};

export const Header = memo(function Header(props: HeaderProps) {
  const { heading, logo, expanded, onBack, onExpand, onMinimize } = props;
  const words = useWords(props.language);
  return (
    <header className={styles.header}>
      {onBack && <Press name="back" label={words.back} onPress={onBack} />}
      {logo !== undefined && <Picture source={logo} of="chat" />}
      <div className={styles.title}>
        <p
          className={styles.heading}
          dir="auto"
          title={heading || words.heading}
          data-empty={heading === '' || undefined}
        >
          {heading || words.heading}
        </p>
        {props.selector && (
          <LanguageSelector language={props.language} languages={props.languages} onLanguage={props.onLanguage} />
        )}
      </div>
      <div className={styles.signs}>
        {props.transcript && <Sign name="transcript" label={words.transcript} />}
        {props.sizeToggle && <Sign name="size" label={words.size} />}
        {expanded !== undefined && (
          <Press name="expand" label={expanded ? words.collapse : words.expand} onPress={() => onExpand(!expanded)} />
        )}
        <Press name="minimize" label={words.minimize} onPress={onMinimize} />
      </div>
    </header>
  );
});

const NONE = {};

/** Each language has its own name, whatever the administrator's language. */
const LanguageSelector = memo(function LanguageSelector({
  language,
  languages,
  onLanguage,
}: Pick<HeaderProps, 'language' | 'languages' | 'onLanguage'>) {
  const words = useWords(language);
  return (
    <span className={styles.language}>
      <Glyph name="globe" size={14} />
      <select aria-label={words.language} value={language} onChange={({ target }) => onLanguage(target.value)}>
        {languages.split(',').map((code) => (
          <option key={code} value={code}>
            {languageName(code, NONE, code)}
          </option>
        ))}
      </select>
      <Glyph name="down" size={14} />
    </span>
  );
});

/** A logo or an avatar; the default one without a file, while it loads, and if it cannot be shown. */
export const Picture = memo(function Picture({ source, of }: { source: FileSource | null; of: GlyphName }) {
  const { address, onError } = usePictureAddress(source ?? undefined);
  const shown = address !== undefined;
  return (
    <span className={styles.picture} data-picture={shown ? 'custom' : 'default'} data-of={of}>
      {shown ? (
        <img src={address} alt="" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <Glyph name={of} size={20} />
      )}
    </span>
  );
});
