import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageText } from '../forms/MessageText.tsx';
import styles from './Members.module.css';
import type { MemberList, MemberValues } from './member-list.ts';

/** The values of a member, with buttons at their end; on a phone one of them expands the collapsed values. */
export function MemberLine<D extends object, M, V extends MemberValues>({
  list: { columns },
  member,
  id,
  locked,
  onChange,
  children,
}: {
  list: MemberList<D, M, V>;
  member: M;
  id: string;
  locked: MessageId | undefined;
  onChange: (to: M) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={styles.line} data-unfolded={unfolded || undefined}>
      <span id={id} className={styles.values}>
        {columns.map(({ label, text, mono, masked, folded, Show }) => (
          <span key={label} className={styles.value} data-mono={mono || undefined} data-folded={folded || undefined}>
            {columns.length > 1 && <span className={`${styles.label} visually-hidden-from-768`}>{t(label)}</span>}
            {Show ? (
              <Show member={member} change={onChange} locked={locked} />
            ) : masked ? (
              <MessageText words={masked(member)} field={t(label)} />
            ) : (
              <bdi {...(mono && { dir: 'ltr', translate: 'no' })}>{text(member)}</bdi>
            )}
          </span>
        ))}
      </span>
      <span className={styles.actions}>
        {children}
        {columns.some(({ folded }) => folded) && (
          <span className={styles.unfold}>
            <Button
              size="small"
              variant="ghost"
              icon="chevron-down"
              aria-label={t('members.details')}
              aria-describedby={id}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            />
          </span>
        )}
      </span>
    </div>
  );
}
