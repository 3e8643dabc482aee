import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { listIs } from './fixtures.ts';

/**
 * A state of a screen: its name, and the action that leads to it from the previous state. Elements are found
 * independently of the language.
 */
export type State = readonly [name: string, act?: (page: Page, server: MockServer) => Promise<void>];

/** A visit of a screen: the server's preparation, the path, and its states in order. */
export type Scene = {
  path: string;
  session?: string;
  /** Uses the full list of the seeds; by default a short one is behind the screen. */
  whole?: true;
  /** One of the scenes that overflow first: checked in Polish, at 390 px as well. */
  wide?: true;
  /** Only shows a screen, on a server as it is: may be opened in the page of another such scene. */
  still?: true;
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
