import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { refusedText, type SortedList } from '../../model/pasted-list.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { announce } from '../../state/shell/notices.ts';
import styles from './ListOutcome.module.css';

/** The outcome of adding a list: how many were added or already there, and why the others stay in the field. */
export type Outcome = Pick<SortedList<unknown>, 'there' | 'refused'> & { added: number };

/** The outcome of the last list, until its field contains something else (`typed`). */
export function useOutcome(typed: string | undefined) {
  const [outcome, show] = useState<Outcome>();
  return { outcome: outcome && refusedText(outcome) === typed ? outcome : undefined, show };
}

/** Saves the members of a list, if any, and leaves the refused ones in their field. Returns whether the save succeeded. */
export async function leaveRefused<V extends object>(
  draft: DraftForm<V>,
  field: (keyof V & string) | undefined,
  rest: Pick<SortedList<unknown>, 'refused'>,
  save: false | (() => Promise<unknown>),
): Promise<boolean> {
  if (save && (await draft.become(save)) === null) return false;
  if (!save) draft.discard();
  const text = refusedText(rest);
  if (field && text !== '') draft.set(field, text as V[typeof field]);
  return true;
}

export function ListOutcome({ outcome: { added, there, refused } }: { outcome: Outcome }) {
  const t = useTranslate();
  const summary = t('members.list.added', { added, there });
  const rest = refused.length > 0 ? t('members.list.refused', { count: refused.length }) : '';
  const said = [summary, rest, ...refused.map(({ text, why }) => `${text}: ${t(why)}`)].filter(Boolean).join('. ');
  useEffect(() => announce({ verbatim: said }), [said]);
  return (
    <div className={styles.outcome} data-testid="list-outcome">
      <p>{summary}</p>
      {refused.length > 0 && (
        <>
          <p className={styles.refused}>{rest}</p>
          <ul>
            {refused.map(({ text, why }) => (
              <li key={text}>
                <bdi className={styles.text}>{text}</bdi>
                <span>{`: ${t(why)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
