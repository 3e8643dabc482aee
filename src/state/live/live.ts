import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openLiveSocket, type SocketState } from '../../io/socket.ts';
import {
  applyFrames,
  EMPTY_BOARD,
  EMPTY_SECTIONS,
  type LiveBoard,
  reconnected,
  type Sections,
  type Since,
  sectionsOf,
  withoutUnconfirmed,
} from '../../model/live/board.ts';
import type { LiveFrame } from '../../model/live/frame.ts';
import type { SimulatedCustomer } from '../../model/live/simulated-customer.ts';
import { sessionHasEnded } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { useSessionState } from '../session/session-state.ts';
import { store } from '../store.ts';

const boardAtom = atom<LiveBoard>(EMPTY_BOARD);
const sectionsAtom = atom<Sections>(EMPTY_SECTIONS);

/** `unverified`: there is no session that the service has verified, and so nothing to open the line with (O-02). */
export type LiveLine = SocketState | 'unverified';

const lineAtom = atom<LiveLine>('connecting');
/** When the service said that the simulation has stopped, in epoch ms. */
const endedAtom = atom<number>();

/** Frames are drawn together, at the next animation frame; in a window that has none, after so many ms. */
const HIDDEN_MS = 500;

/** After a reconnection, whom no list of so many ms has named has left meanwhile. */
const SETTLE_MS = 2000;

/**
 * Watches a simulation for as long as its screen is shown; `again` asks once more after the service has closed
 * the line for good.
 */
export function useLiveLine(accountId: string): { line: LiveLine; ended: number | undefined; again: () => void } {
  const session = useSessionState();
  const line = useAtomValue(lineAtom);
  const ended = useAtomValue(endedAtom);
  const [attempt, setAttempt] = useState(0);
  const sessionId = session.is === 'valid' ? session.session.sessionId : undefined;
  useEffect(() => {
    // Part of what it depends on: another attempt opens another line.
    void attempt;
    if (sessionId !== undefined) return watch(accountId, sessionId);
    store.set(lineAtom, 'unverified');
  }, [accountId, sessionId, attempt]);
  return { line, ended, again: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** Opens the line; returns how to leave, after which nothing of the simulation is in memory. */
function watch(accountId: string, sessionId: string): () => void {
  const shown = store;
  let frames: LiveFrame[] = [];
  let planned: { frame: number; timer: ReturnType<typeof setTimeout> } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let lost = false;

  function draw() {
    if (planned) {
      cancelAnimationFrame(planned.frame);
      clearTimeout(planned.timer);
    }
    planned = undefined;
    if (frames.length === 0) return;
    const board = applyFrames(shown.get(boardAtom), frames, Date.now());
    if (board.unconfirmed.size > 0 && frames.some(({ type }) => type === 'customers_list')) settle();
    frames = [];
    receivedAt = Date.now();
    show(board);
  }

  /** A list may come in parts. */
  function settle() {
    clearTimeout(settling);
    settling = setTimeout(() => show(withoutUnconfirmed(shown.get(boardAtom))), SETTLE_MS);
  }

  function show(board: LiveBoard) {
    shown.set(boardAtom, board);
    shown.set(sectionsAtom, sectionsOf(board.customers, shown.get(sectionsAtom)));
  }

  function showLine(line: SocketState) {
    draw();
    if (line === 'open' && lost) show(reconnected(shown.get(boardAtom)));
    if (line === 'reconnecting') clearTimeout(settling);
    lost = line === 'reconnecting';
    const closed = typeof line === 'object' ? line.closed : undefined;
    shown.set(endedAtom, closed === 'stopped' ? Date.now() : undefined);
    shown.set(lineAtom, line);
    if (closed === 'session-ended') sessionHasEnded();
  }

  const socket = openLiveSocket({
    wsUrl: currentConfig().wsUrl,
    sessionId,
    accountId,
    onFrame(frame) {
      frames.push(frame);
      planned ??= { frame: requestAnimationFrame(draw), timer: setTimeout(draw, HIDDEN_MS) };
    },
    onState: showLine,
  });
  return () => {
    socket.close();
    clearTimeout(settling);
    show(EMPTY_BOARD);
    shown.set(endedAtom, undefined);
    shown.set(lineAtom, 'connecting');
  };
}

/** One customer; only its own frames render its screen again. */
export function useLiveCustomer(id: string): SimulatedCustomer | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(boardAtom).customers.get(id)), [id]));
}

/** Since when one is in their state. */
export function useLiveSince(id: string): Since | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(boardAtom).since.get(id)), [id]));
}

/** The ids of the customers in each state; they change when a customer joins, leaves or goes on to another state. */
export const useLiveSections = () => useAtomValue(sectionsAtom);

export const currentBoard = () => store.get(boardAtom);

let receivedAt = 0;

/** When something was last received of the simulation that is watched, in epoch ms. */
export const lastReceivedAt = () => receivedAt;

const startsAtom = atom<Readonly<Record<string, number>>>({});

/** A simulation was started here: how long it has been running is known for as long as this window is. */
export function noteStart(accountId: string, started: boolean): void {
  const { [accountId]: _, ...others } = store.get(startsAtom);
  store.set(startsAtom, started ? { ...others, [accountId]: Date.now() } : others);
}

/** When a simulation was started, in epoch ms, where that was here. */
export const startOf = (accountId: string): number | undefined => store.get(startsAtom)[accountId];
