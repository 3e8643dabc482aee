import { createElement } from 'react';
import type { KindModule } from '../connections/kind/kind.ts';
import { subject } from './alerts/subject.ts';
import { MonitorPage } from './MonitorPage.tsx';

/** The monitor: its edits are those of the error webhooks, which are no connection but wait and are sent like any. */
export const monitor: KindModule = {
  ...subject,
  render: (page) => (page === 'monitor' ? createElement(MonitorPage) : undefined),
};
