import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Portable, WrongPart } from '../kind/portable.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { Other } from './format.ts';
import styles from './Portable.module.css';
import { useChoice } from './use-choice.ts';

/** How many left-out parts the dialog lists. */
const TOLD = 20;

/** The most characters of a file's name to show. */
const LONGEST = 120;

/** The other side before the administrator chose one. */
const NOTHING: Other = { name: '', values: new Map(), lists: [], wrong: [] };

/**
 * A dialog with the differences between the connection and the other side, once chosen, and the button that applies the
 * selected ones. `isFile`: the other side is a file, not a connection; `source`: which one it is; `children`: the controls
 * to choose it.
 */
export function Differences<D extends object>({
  open,
  portable,
  title,
  description,
  other,
  isFile,
  source,
  suggested,
  onClose,
  children,
}: {
  open: OpenConnection<D>;
  portable: Portable;
  title: string;
  description: string;
  other: Other | undefined;
  isFile: boolean;
  source: unknown;
  suggested: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const choice = useChoice(open, portable, other ?? NOTHING, suggested, source);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const nothing = choice.count === 0 ? ('portable.nothing_chosen' as const) : undefined;
  const reason = open.locked ?? nothing;

  async function apply() {
    setAsking(false);
    // Another window may have deleted the connection since the question was asked.
    if (reason !== undefined) return;
    setBusy(true);
    if (await choice.apply()) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={reason && t(reason)}
            onClick={() => (choice.confirm ? setAsking(true) : void apply())}
          >
            {t('portable.apply', { count: choice.count })}
          </Button>
        </>
      }
    >
      {choice.confirm && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t(choice.confirm.title)}
          description={t(choice.confirm.text)}
          confirmLabel={t('action.ok')}
          onConfirm={() => void apply()}
        />
      )}
      <div className={styles.form}>
        {children}
        {other && (
          <>
            <WrongParts wrong={other.wrong} />
            <DifferenceTable choice={choice} missing={isFile ? 'portable.is.missing' : 'portable.is.not_there'} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const WHY = {
  unknown: 'portable.wrong.unknown',
  type: 'portable.wrong.type',
  twice: 'portable.wrong.twice',
  key: 'portable.wrong.key',
} as const satisfies Record<WrongPart['why'], MessageId>;

/** The parts of a file that were left out, with their place in it. */
function WrongParts({ wrong }: { wrong: readonly WrongPart[] }) {
  const t = useTranslate();
  const [first, ...others] = wrong;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <div className={styles.wrong} data-testid="settings-left-out">
        <Icon name="warning" />
        <p>{t('portable.left_out_one', { at: first.at.slice(0, LONGEST), why: { id: WHY[first.why] } })}</p>
      </div>
    );
  }
  return (
    <div className={styles.wrong} data-testid="settings-left-out">
      <Icon name="warning" />
      <p>{t('portable.left_out', { count: wrong.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be scrolled by keyboard, too */}
      <ul tabIndex={0}>
        {wrong.slice(0, TOLD).map(({ at, why }, place) => (
          <li key={place}>
            <bdi>
              <code dir="ltr" translate="no">
                {at.slice(0, LONGEST)}
              </code>
              {t('portable.wrong', { at: '', why: { id: WHY[why] } })}
            </bdi>
          </li>
        ))}
      </ul>
      {wrong.length > TOLD && <p>{t('portable.left_out_more', { count: wrong.length - TOLD })}</p>}
    </div>
  );
}
