import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { Button } from '../../ui/Button.tsx';
import { fieldKey, useFocusTarget } from '../../ui/focus-target.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FilePick.module.css';
import type { FilePicking } from './use-file-pick.ts';
import { useSaid } from './use-said.ts';

type FilePickProps = {
  /** The field's name; `data-testid="error-{name}"` has the reason for a refused file. */
  name: string;
  label: string;
  hint: string;
  /** The file types that the browser's dialog offers. */
  accept: string;
  locked: string | undefined;
  picking: FilePicking;
  /** The id of an error that is shown elsewhere. */
  describedBy?: string | undefined;
  picture?: ReactNode;
  /** The current file as text, shown instead of the hint. */
  announcement?: ReactNode;
  /** The error repeats the hint, so the hint is hidden. */
  repeats?: boolean;
  /** The browser's file input, if another control also opens it by `click`. */
  dialog?: RefObject<HTMLInputElement | null>;
  /** The state of the last upload replaces the hint. */
  replacesHint?: boolean;
  children?: ReactNode;
};

/** Chooses a file with a button and the browser's dialog, by dropping it, or by pasting it. */
export function FilePick({
  name,
  label,
  hint,
  accept,
  locked,
  picking: { problem, busy, pick },
  describedBy,
  picture,
  announcement,
  repeats = false,
  replacesHint = false,
  dialog,
  children,
}: FilePickProps) {
  const t = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const own = useRef<HTMLInputElement>(null);
  const input = dialog ?? own;
  useFocusTarget(fieldKey(name), () => button.current);
  const take = (files: FileList | undefined) => locked === undefined && pick([...(files ?? [])]);
  const hintShown = problem ? !repeats : announcement === undefined && !replacesHint;
  const { over, enter, leave, drop, paste } = useDrops(locked !== undefined, take);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways to what the button does
    <div
      className={styles.pick}
      data-said={announcement !== undefined || undefined}
      data-over={over || undefined}
      data-wrong={problem !== null || undefined}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      {picture}
      <div className={styles.words}>
        <div className={styles.line}>
          {announcement !== undefined && <bdi className={styles.said}>{announcement}</bdi>}
          <Button
            ref={button}
            size={announcement === undefined ? 'medium' : 'small'}
            busy={busy}
            disabledReason={locked}
            aria-describedby={[describedBy, problem && `${id}error`, !(problem && repeats) && `${id}hint`]
              .filter(Boolean)
              .join(' ')}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          {announcement === undefined && <span className={styles.drop}>{t('upload.drop')}</span>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          data-testid={`file-${name}`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? undefined);
            // Allows choosing the same file again after a correction.
            currentTarget.value = '';
          }}
        />
        {problem && <Problem id={`${id}error`} name={name} sentences={problem} />}
        <p id={`${id}hint`} className={styles.hint} hidden={!hintShown}>
          {hint}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Handles dropped and pasted files; `over` while files that may be dropped are dragged over the place. */
function useDrops(locked: boolean, take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  useStrayDrops();
  return {
    over,
    enter(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = locked ? 'none' : 'copy';
      setOver(!locked);
    },
    leave: () => setOver(false),
    drop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
    paste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return;
      event.preventDefault();
      take(event.clipboardData.files);
    },
  };
}

function Problem({ id, name, sentences }: { id: string; name: string; sentences: readonly Message[] }) {
  const t = useTranslate();
  const words = sentences.map((sentence) => t(sentence));
  useSaid(words.join(' '));
  return (
    <p id={id} data-testid={`error-${name}`} className={styles.error}>
      <Icon name="warning" size={14} />
      <span className={styles.sentences}>
        {words.map((sentence, at) => (
          <span key={at}>{sentence}</span>
        ))}
      </span>
    </p>
  );
}

/** Prevents the browser from leaving the page to open a file that was dropped next to its place. */
function ignore(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** While a place for dropping files is on screen, dropping a file elsewhere does nothing. */
function useStrayDrops(): void {
  useEffect(() => {
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, ignore);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, ignore);
    };
  }, []);
}
