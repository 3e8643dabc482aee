import { createElement } from 'react';
import type { KindModule } from '../../connection/kind/kind.ts';
import { subject } from './alerts/subject.ts';
import { MonitorPage } from './MonitorPage.tsx';

/** The Monitor. Its edits are those of the error webhooks, which the outbox queues and sends like a connection's. */
export const monitor: KindModule = {
  ...subject,
  render: (page) => (page === 'monitor' ? createElement(MonitorPage) : undefined),
};
