import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useRestOfEdits } from '../state/documents/workspace.ts';
import { useSessionState } from '../state/session/session-state.ts';
import { followUpdates } from './install/update.ts';
import { followLinks } from './navigation/follow-links.ts';
import { Routes } from './navigation/Routes.tsx';
import { showKeptBanners } from './shell/kept-banner.ts';
import { Shell } from './shell/Shell.tsx';
import { Starting } from './shell/Starting.tsx';

/**
 * The console. Screens exist only under a session that was verified, now or when the device last saw it
 * (SES-07, SES-11, NAV-18); before and without one there is the shell alone.
 */
export function App() {
  const session = useSessionState();
  const path = usePathname();
  const open = session.is !== 'starting' && session.is !== 'invalid';
  useRestOfEdits(open);
  useEffect(followLinks, []);
  useEffect(followUpdates, []);
  useEffect(showKeptBanners, []);
  return (
    <Shell path={path} open={open}>
      {session.is === 'starting' ? <Starting path={path} /> : open ? <Routes path={path} /> : null}
    </Shell>
  );
}
