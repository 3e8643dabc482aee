import { type ClipboardEvent, useEffect, useState } from 'react';
import { allKinds } from '../../connection/kind/kinds.ts';
import { NetworkSignIn } from '../../features/unsent/NetworkSignIn.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { dropQuery, reload, startAt } from '../../io/window.ts';
import { addressOf, routePattern } from '../../model/base-path.ts';
import type { MessageId } from '../../model/message.ts';
import { readPlatformLink } from '../../model/platform-link.ts';
import { SCREENS } from '../../model/screens.ts';
import { useUnsent } from '../../state/outbox/pending.ts';
import { showOverlay } from '../../state/shell/overlay-request.ts';
import { unsentOnDevice } from '../../state/start/forget-device.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useResolved } from '../../ui/use-resolved.ts';
import styles from './SignedOut.module.css';

type Words = { title: MessageId; text?: MessageId };

/** What the page says by reason, and without one of its own: that the session ended, and the way back. */
const WORDS: Partial<Record<MessageId, Words>> = {
  not_signed_in: { title: 'not_signed_in' },
  session_validate_failed: { title: 'signed_out.unchecked', text: 'signed_out.unchecked_text' },
  session_unreached: { title: 'signed_out.unchecked', text: 'session_unreached' },
  workspace_hidden: { title: 'workspace_hidden', text: 'workspace_hidden.text' },
  device_locked: { title: 'device_locked', text: 'device_locked.text' },
  storage_blocked: { title: 'storage_blocked.title', text: 'storage_blocked.text' },
  storage_silent: { title: 'storage_silent.title', text: 'storage_silent.text' },
  storage_full: { title: 'storage_full.title', text: 'storage_full.text' },
  storage_damaged: { title: 'storage_damaged.title', text: 'storage_damaged.text' },
  no_tls: { title: 'no_tls.title', text: 'no_tls.text' },
  no_locks: { title: 'no_locks.title', text: 'no_locks.text' },
  service_elsewhere: { title: 'signed_out.unchecked', text: 'service_elsewhere' },
  session_initialize_failed: { title: 'signed_out.failed' },
  session_initialize_lost: { title: 'signed_out.failed' },
  logged_out: { title: 'signed_out.left', text: 'signed_out.left_text' },
  device_forgotten: { title: 'device_forgotten.title', text: 'device_forgotten.text' },
};

/** Reasons that a sign-in does not solve. */
const NO_SIGN_IN: readonly MessageId[] = ['storage_blocked', 'storage_full', 'no_tls', 'no_locks'];

/**
 * Replaces the screen without a session (SES-11): says what happened, that nothing unsent is lost, and how to return. Not a
 * route of its own.
 */
export function SignedOut({ why }: { why: MessageId }) {
  const t = useTranslate();
  const count = useUnsent();
  const others = useOthers(count);
  const ended = why === 'invalid_session' || why === 'not_signed_in';
  useEffect(() => {
    // A later session must not send a provider's answer meant for this one.
    if (ended && window.location.pathname.endsWith('/auth-result')) dropQuery();
  }, [ended]);
  const { title: id, text = 'signed_out.way_back' } = WORDS[why] ?? { title: 'signed_out.title' };
  const title = t(id);
  return (
    <div className={styles.page}>
      <div className={styles.state}>
        <span className={styles.icon}>
          <Icon name="logout" size={20} />
        </span>
        <PageHeading title={title} className="">
          {title}
        </PageHeading>
        {count > 0 && <p className={styles.unsent}>{t('signed_out.unsent', { count })}</p>}
        {count === 0 && others > 0 && <p className={styles.unsent}>{t('signed_out.on_device', { count: others })}</p>}
        <p>{t(text)}</p>
        <NetworkSignIn />
        <div className={styles.action}>
          <Button variant="primary" icon="refresh" onClick={reload}>
            {t(ended ? 'signed_out.again' : 'action.reload')}
          </Button>
          {why === 'storage_damaged' && <Button onClick={() => showOverlay('reset')}>{t('reset.do')}</Button>}
        </div>
        {!NO_SIGN_IN.includes(why) && <PasteLink />}
      </div>
    </div>
  );
}

/**
 * The number of unsent changes on this device, of any administrator, that cannot be opened without a session; counted again
 * when this window's own number changes.
 */
function useOthers(own: number): number {
  return useResolved(0, async () => (await unsentOnDevice()).others, [own]);
}

const homeAddress = () => new URL(addressOf(SCREENS.home), window.location.origin);

const screens = () =>
  routePattern([...Object.values(SCREENS), ...allKinds().flatMap(({ routes }) => routes.map(({ path }) => path))]);

/**
 * Signs in with a pasted link: an installed app has no address bar, and the system opens links in its browser instead. The
 * field uses a link at once and never has a value, so the session id is neither shown nor in the document (O-14).
 */
function PasteLink() {
  const t = useTranslate();
  const [problem, setProblem] = useState<MessageId>();

  function signIn(text: string): void {
    const link = readPlatformLink(text, homeAddress(), screens());
    if ('problem' in link) setProblem(link.problem);
    else startAt(link.address, link.search);
  }

  function paste(event: ClipboardEvent): void {
    // Inserted text would be in the field's undo history.
    event.preventDefault();
    signIn(event.clipboardData.getData('text'));
  }

  return (
    <div aria-live="polite" className={styles.link}>
      <TextField
        name="link"
        label={t('link.label')}
        hint={t('link.hint')}
        error={problem && t(problem, { address: homeAddress().href })}
        type="password"
        mono
        value=""
        onPaste={paste}
        // Dropped and dictated links, and those that a keyboard inserts.
        onChange={signIn}
      />
    </div>
  );
}
