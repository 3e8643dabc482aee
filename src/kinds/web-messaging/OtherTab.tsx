import type { ComponentType } from 'react';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import type { WebMessaging } from './base/document.ts';
import type { TabKey } from './base/layout.ts';

import { ContextTab } from './context/ContextTab.tsx';
import { InstallationTab } from './installation/InstallationTab.tsx';
import { MobileInstallation } from './installation/MobileInstallation.tsx';
import { LanguageTab } from './language/LanguageTab.tsx';
import { ProactiveTab } from './proactive/ProactiveTab.tsx';
import { PushTab } from './push/PushTab.tsx';
import { SecurityTab } from './security/SecurityTab.tsx';
import { SharingTab } from './sharing/SharingTab.tsx';

type Bodies = Partial<Record<TabKey, ComponentType<{ open: OpenConnection<WebMessaging> }>>>;

/** The content of each tab besides General and Styling. */
const BODIES: Bodies = {
  sharing: SharingTab,
  context: ContextTab,
  language: LanguageTab,
  security: SecurityTab,
  installation: InstallationTab,
  proactive: ProactiveTab,
  push: PushTab,
};

/** Tabs that differ for the mobile SDK. */
const OF_MOBILE: Bodies = { installation: MobileInstallation };

/** A tab besides General and Styling (D2§2). */
export function OtherTab({ tab, open }: { tab: TabKey; open: OpenConnection<WebMessaging> }) {
  const Body = (open.kind.platform === 'sdk_mobile' && OF_MOBILE[tab]) || BODIES[tab];
  return Body && <Body open={open} />;
}
