import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../mount.tsx';
import { server } from '../server.ts';
import { choice, toggle, WEBSITE, WEBSITE_PATH } from './chat.ts';
import { membersCard } from './members.ts';

export const TARGETS = '/connections/multichannel';
export const SHARE = `${WEBSITE}/sync_conv_across_channels`;

/** The channels to transfer to, and the dialog that adds one. */
export const transfers = membersCard('Channel transfer');
const dialog = page.getByRole('dialog');
export const addChannel = {
  open: transfers.card.getByRole('button', { name: 'Add a channel' }),
  dialog,
  channel: dialog.getByRole('combobox', { name: 'Channel', exact: true }),
  connection: dialog.getByRole('combobox', { name: 'Connection', exact: true }),
  send: dialog.getByRole('button', { name: 'Add' }),
};

/** The partner of a shared connection, the switch, and the confirmation. */
export const sharing = {
  card: page.getByRole('region', { name: 'Conversation sharing' }),
  partner: choice('Shared with'),
  toggle: toggle('Simultaneous conversations'),
  confirm: dialog.getByRole('button', { name: 'Share' }),
};

export const placement = choice('Channel switching placement');

export async function openSharing(path = WEBSITE_PATH): Promise<void> {
  await mountApp({ path: `${path}?tab=sharing` });
  await expect.element(transfers.card).toBeVisible();
}

/** Answers every request of the targets with these from now on. */
export const targetsAre = (items: object) =>
  server.next({ method: 'GET', path: TARGETS, status: 200, body: items, times: 0 });
