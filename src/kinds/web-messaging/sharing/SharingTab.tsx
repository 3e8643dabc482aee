import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useTargets } from '../../../connection/screen/multichannel.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import { SHARING } from '../base/layout.ts';
import { settings } from '../base/settings.ts';
import { SharingCard } from './SharingCard.tsx';
import { TransfersCard } from './TransfersCard.tsx';

/** Channel sharing (D2§2): the channels to transfer to, where customers switch, and simultaneous conversations. */
export function SharingTab({ open }: { open: OpenConnection<WebMessaging> }) {
  const targets = useTargets();
  const [, navigate] = useLocation();
  const failed = targets.is === 'failed';
  // Nothing can be chosen without the targets: go to the list (CHAT-SHR-16).
  useEffect(() => {
    if (failed) navigate('/', { replace: true });
  }, [failed, navigate]);
  return (
    <Columns beside={<SettingCards open={open} settings={settings} layout={SHARING} />}>
      <TransfersCard open={open} targets={targets} />
      <SharingCard open={open} targets={targets} />
    </Columns>
  );
}
