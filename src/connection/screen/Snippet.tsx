import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { raiseSuccess } from '../../state/shell/notices.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { MayFocus } from '../../ui/focus-request.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import styles from './Snippet.module.css';

/**
 * Code to be pasted elsewhere, with Copy (CHAT-INS-03). If the browser refuses to copy, the code is selected for the
 * keyboard.
 */
export function Snippet({
  code,
  copyLabel,
  isAlone = false,
}: {
  code: string;
  /** The label of Copy if the code is no snippet. */
  copyLabel?: string | undefined;
  /** It is the only content of its dialog. */
  isAlone?: boolean;
}) {
  const t = useTranslate();
  const block = useRef<HTMLPreElement>(null);
  const [refused, setRefused] = useState(false);
  const hasRoom = useAtLeast(480);

  function answer(copied: boolean, mayFocus: MayFocus) {
    setRefused(!copied);
    if (copied) return raiseSuccess({ id: 'copy_snippet_success' }, true);
    if (!block.current || !mayFocus()) return;
    getSelection()?.selectAllChildren(block.current);
    block.current.focus();
  }

  return (
    <div className={styles.snippet}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre ref={block} dir="ltr" translate="no" tabIndex={0} className={styles.code} data-testid="snippet">
        {code}
      </pre>
      <span className={styles.copy}>
        <CopyButton
          compact={!hasRoom && !isAlone}
          value={code}
          label={copyLabel ?? t('snippet.copy')}
          onCopy={answer}
        />
      </span>
      <p className={styles.refused} aria-live="polite">
        {refused && t('snippet.refused')}
      </p>
    </div>
  );
}
