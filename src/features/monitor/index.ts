import { createElement } from 'react';
import type { KindModule } from '../../connection/kind/kind.ts';
import { subject } from './alerts/subject.ts';
import { MonitorPage } from './MonitorPage.tsx';

/**
 * The Monitor: its edits are those of the error webhooks, which are not a connection but are queued and sent like
 * one's.
 */
export const monitor: KindModule = {
  ...subject,
  render: (page) => (page === 'monitor' ? createElement(MonitorPage) : undefined),
};
