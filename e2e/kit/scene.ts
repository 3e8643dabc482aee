import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { listIs } from './fixtures.ts';

/** One state of a screen: its name, and what is done after the state before it. Found by what no language changes. */
export type State = readonly [name: string, act?: (page: Page, server: MockServer) => Promise<void>];

/** One visit of a screen: how the server is disturbed before, where it is opened, and its states in order. */
export type Scene = {
  path: string;
  session?: string;
  /** With the whole list of the seeds, where it is what is looked at; a short one stands behind everything else. */
  whole?: true;
  /** One of the ten that are the first to be too wide: looked at in Polish and at 390 px too. */
  wide?: true;
  before?(server: MockServer): void;
  states: readonly State[];
};

const FEW = [
  { connectionId: 'dated', title: 'Dated', platform: 'twilio', lastUpdate: Date.UTC(2024, 2, 5, 13, 7, 9) },
  { connectionId: 'august', title: 'August', platform: 'facebook', lastUpdate: Date.UTC(2024, 7, 31, 22, 0, 0) },
];

/** Prepares the server for a scene. */
export function prepare({ before, whole }: Scene, server: MockServer): void {
  before?.(server);
  if (!whole) listIs(server, FEW);
}
