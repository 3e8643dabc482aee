import { useEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useSessionState } from '../state/session-state.ts';
import { useRestOfEdits } from '../state/workspace.ts';
import { followLinks } from './follow-links.ts';
import { showKeptBanners } from './kept-banner.ts';
import { Routes } from './Routes.tsx';
import { Shell } from './Shell.tsx';
import { Starting } from './Starting.tsx';
import { followUpdates } from './update.ts';

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
