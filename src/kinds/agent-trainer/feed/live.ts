import { atom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openLiveSocket, type SocketState } from '../../../io/socket.ts';
import { sessionHasEnded } from '../../../state/session/calls.ts';
import { currentConfig } from '../../../state/session/config.ts';
import { useSessionState } from '../../../state/session/session-state.ts';
import { store } from '../../../state/store.ts';
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
} from './board.ts';
import { type LiveFrame, readLiveFrame } from './frame.ts';
import type { SimulatedCustomer } from './simulated-customer.ts';

const boardAtom = atom<LiveBoard>(EMPTY_BOARD);
const sectionsAtom = atom<Sections>(EMPTY_SECTIONS);

/** The state of the live socket; `unverified`: not opened, since there is no verified session (O-02). */
export type LiveLine = SocketState | 'unverified';

const lineAtom = atom<LiveLine>('connecting');
/** When the service reported that the simulation stopped, in epoch ms. */
const endedAtom = atom<number>();
/** When each simulation was started from this window, in epoch ms. */
const startsAtom = atom<Readonly<Record<string, number>>>({});

/** Socket frames are applied together at the next animation frame, or after this time, in ms, in a hidden window. */
const HIDDEN_MS = 500;

/** After a reconnection, customers that a list does not report within this time, in ms, count as gone. */
const SETTLE_MS = 2000;

/** Watches a simulation while its screen is open; `again` reopens the socket after the service closed it. */
export function useLiveLine(accountId: string): { line: LiveLine; ended: number | undefined; again: () => void } {
  const session = useSessionState();
  const line = useAtomValue(lineAtom);
  const ended = useAtomValue(endedAtom);
  const [attempt, setAttempt] = useState(0);
  // A start from here while watching is another run.
  const started = useAtomValue(startsAtom)[accountId];
  const [run, setRun] = useState(started);
  if (started !== undefined && started !== run) setRun(started);
  const sessionId = session.is === 'valid' ? session.session.sessionId : undefined;
  useEffect(() => {
    // Dependencies: another attempt opens another socket, and so does another run.
    void [attempt, run];
    if (sessionId !== undefined) return watch(accountId, sessionId);
    store.set(lineAtom, 'unverified');
  }, [accountId, sessionId, attempt, run]);
  return { line, ended, again: useCallback(() => setAttempt((count) => count + 1), []) };
}

export const useLiveEnded = () => useAtomValue(endedAtom) !== undefined;

/** Opens the socket; returns a function that closes it and removes the simulation's data from memory. */
function watch(accountId: string, sessionId: string): () => void {
  const shown = store;
  const started = startOf(accountId);
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

  /** Waits `SETTLE_MS` before it removes unconfirmed customers, since a list may come in several frames. */
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
    read: readLiveFrame,
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
    // Somebody may start the next run elsewhere.
    if (shown.get(endedAtom) !== undefined && startOf(accountId) === started) noteStart(accountId, false);
    shown.set(endedAtom, undefined);
    shown.set(lineAtom, 'connecting');
  };
}

/** A customer by id; renders again only when that customer changes. */
export function useLiveCustomer(id: string): SimulatedCustomer | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(boardAtom).customers.get(id)), [id]));
}

/** Since when a customer has been in their state. */
export function useLiveSince(id: string): Since | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(boardAtom).since.get(id)), [id]));
}

/** The ids of the customers in each state; changes when a customer joins, leaves or changes state. */
export const useLiveSections = () => useAtomValue(sectionsAtom);

export const currentBoard = () => store.get(boardAtom);

let receivedAt = 0;

/** When the last frames of the watched simulation were applied, in epoch ms. */
export const lastReceivedAt = () => receivedAt;

/** Records that a simulation was started (or stopped) from this window, in memory only. */
export function noteStart(accountId: string, started: boolean): void {
  const { [accountId]: _, ...others } = store.get(startsAtom);
  store.set(startsAtom, started ? { ...others, [accountId]: Date.now() } : others);
}

/** When this window started a simulation, in epoch ms, if it did. */
export const startOf = (accountId: string): number | undefined => store.get(startsAtom)[accountId];
