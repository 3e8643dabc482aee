import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSession } from '../../state/session/session-state.ts';
import { announce, useAnnouncement } from '../../state/shell/notices.ts';

/** Announces events outside of the page to screen readers, each once: queueing, sending, the network. */
export function Announcer() {
  const t = useTranslate();
  const words = useAnnouncement();
  const online = useOnline();
  const isOpen = useSession() !== undefined;
  const before = useRef(online);
  const [announced, setAnnounced] = useState({ words, key: 0 });
  if (announced.words !== words) setAnnounced({ words, key: announced.key + 1 });

  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    announce({ id: online ? 'net.back_online' : 'net.gone_offline' });
  }, [online]);

  // What has values may name a connection: nothing of that is left without a session (O-05).
  const isOver = words !== null && !isOpen && ('verbatim' in words || words.values !== undefined);
  useEffect(() => {
    if (isOver) announce(null);
  }, [isOver]);

  return (
    <div aria-live="polite" className="visually-hidden">
      {words && !isOver && <p key={announced.key}>{t(words)}</p>}
    </div>
  );
}
