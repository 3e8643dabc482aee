import { type TransitionStartFunction, useEffect, useState, useTransition } from 'react';
import { colorOf } from './color.ts';

/** A colour is saved once it has rested this long, in ms. */
const COMMIT_PAUSE_MS = 300;

/** Six digits are a whole colour; three may be the beginning of six, and wait until the field is left. */
const WHOLE = /^#?[0-9a-f]{6}$|\)$/i;

type Place = {
  /** What the draft lies over: a colour, what was left unfinished of one in a form, '' where there is neither. */
  saved: string;
  /** An emptied field is handed on like what is no colour, for its rule to say so; otherwise the last colour comes back. */
  required: boolean;
  onChange: (color: string) => unknown;
  onDraft: ((color: string | undefined) => void) | undefined;
};

/** What is typed or picked of a colour until it was handed on. */
export type ColorDraft = {
  /** What the field shows instead of the saved colour. */
  text: string | undefined;
  type(text: string): void;
  /** A colour that is still moved, as in a drag. */
  move(color: string): void;
  /** The movement has ended. */
  rest(): void;
  leave(): void;
  /** Takes back what was not handed on; whether there was anything. */
  discard(): boolean;
};

/**
 * Holds a colour while it is typed or picked. It is told on as a draft as often as what shows it can follow, and handed on
 * once when it has rested, or when its control is left.
 */
export function useColorDraft(place: Place): ColorDraft {
  const [text, setText] = useState<string>();
  const [held] = useState(() => holding(setText));
  const [isBehind, start] = useTransition();
  useEffect(() => held.follow(place, start));
  useEffect(() => {
    if (!isBehind) held.shown();
  }, [held, isBehind]);
  useEffect(() => held.end, [held]);
  return { text, ...held.draft };
}

/**
 * Tells a draft on, the next one when the one before is on screen: what follows it is drawn in slices between frames, and
 * the pointer never waits for that.
 */
function oneAtATime(tellOn: () => void) {
  let start: TransitionStartFunction = (work) => work();
  let isTelling = false;
  let isMoved = false;
  const tell = () => {
    isMoved = isTelling;
    if (isTelling) return;
    isTelling = true;
    start(tellOn);
  };
  return {
    tell,
    by: (startTransition: TransitionStartFunction) => {
      start = startTransition;
    },
    shown: () => {
      isTelling = false;
      if (isMoved) tell();
    },
    end: () => {
      isMoved = false;
    },
  };
}

/** The part of a draft that outlives a render. */
function holding(show: (text: string | undefined) => void) {
  let place: Place | undefined;
  /** Not handed on yet. */
  let pending: string | undefined;
  let shown: string | undefined;
  /** The saved colour when the draft was begun, and what was told of the draft last. */
  let before: string | undefined;
  let told: string | undefined;
  let timer = 0;
  let frame = 0;
  const following = oneAtATime(() => tell(colorOf(pending)));

  const write = (text: string | undefined) => {
    shown = text;
    show(text);
  };

  const hush = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    frame = 0;
    following.end();
  };

  const tell = (color: string | undefined) => {
    told = color ?? told;
    place?.onDraft?.(color);
  };

  const take = (text: string) => {
    before ??= place?.saved;
    pending = text;
    write(text);
    clearTimeout(timer);
    // More than one movement between two frames is told once.
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      following.tell();
    });
  };

  /** Hands on what is a colour. What is shown stays until the view has it. */
  const commit = async () => {
    hush();
    const color = colorOf(pending);
    if (color === undefined) return;
    pending = undefined;
    before = undefined;
    tell(color);
    await place?.onChange(color);
    if (pending === undefined) tell(undefined);
  };

  const commitSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void commit(), COMMIT_PAUSE_MS);
  };

  const forget = () => {
    hush();
    const [back, saved] = [before, place?.saved];
    pending = undefined;
    before = undefined;
    tell(undefined);
    write(undefined);
    // A form has taken the draft for its value already.
    if (back !== undefined && back !== saved && saved === told) place?.onChange(back);
  };

  const leave = async () => {
    const wrong = pending === undefined || colorOf(pending) ? undefined : pending.trim();
    if (wrong === '' && !place?.required) {
      forget();
    } else if (wrong !== undefined) {
      hush();
      tell(undefined);
      told = wrong;
      place?.onChange(wrong);
    } else {
      await commit();
      if (pending === undefined) write(undefined);
    }
  };

  return {
    follow: (now: Place, start: TransitionStartFunction) => {
      place = now;
      following.by(start);
    },
    shown: following.shown,
    /** A screen that goes away takes no colour along that was chosen on it. */
    end: () => {
      const unsaved = shown !== undefined;
      void commit();
      if (unsaved) tell(undefined);
    },
    draft: {
      type(text: string) {
        take(text);
        if (WHOLE.test(text.trim()) && colorOf(text)) commitSoon();
      },
      move: take,
      rest: () => {
        if (pending !== undefined) commitSoon();
      },
      leave: () => void leave(),
      discard() {
        const there = shown !== undefined;
        if (there) forget();
        return there;
      },
    },
  };
}
