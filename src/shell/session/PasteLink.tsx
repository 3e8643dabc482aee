import { type ClipboardEvent, useState } from 'react';
import { allKinds } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { startAt } from '../../io/window.ts';
import { addressOf, routePattern } from '../../model/base-path.ts';
import type { MessageId } from '../../model/message.ts';
import { readPlatformLink } from '../../model/platform-link.ts';
import { SCREENS } from '../../model/screens.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SignedOut.module.css';

const homeAddress = () => new URL(addressOf(SCREENS.home), window.location.origin);

const screens = () =>
  routePattern([...Object.values(SCREENS), ...allKinds().flatMap(({ routes }) => routes.map(({ path }) => path))]);

/**
 * Signs in with a pasted link: an installed app has no address bar, and the system opens links in its browser instead. The
 * field uses a link at once and never has a value, so the session id is neither shown nor in the document (O-14).
 */
export function PasteLink() {
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
