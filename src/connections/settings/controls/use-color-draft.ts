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
 * Holds a colour while it is typed or picked. It is reported as a draft as often as what shows it can follow, and handed on
 * once when it has rested, or when its control is left.
 */
export function useColorDraft(place: Place): ColorDraft {
  const [text, setText] = useState<string>();
  const [held] = useState(() => createTimedDraft(setText));
  const [isBehind, start] = useTransition();
  useEffect(() => held.follow(place, start));
  useEffect(() => {
    if (!isBehind) held.onDrawn();
  }, [held, isBehind]);
  useEffect(() => held.end, [held]);
  return { text, ...held.draft };
}

/**
 * Reports a draft once per frame at most, and the next one when the one before is on screen: what follows it is drawn in
 * slices between frames, and the pointer never waits for that.
 */
function paced(report: () => void) {
  let start: TransitionStartFunction = (work) => work();
  let frame = 0;
  let isDrawing = false;
  let isMoved = false;
  const next = () => {
    isMoved = isDrawing;
    if (isDrawing) return;
    isDrawing = true;
    start(report);
  };
  return {
    request: () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        next();
      });
    },
    by: (startTransition: TransitionStartFunction) => {
      start = startTransition;
    },
    onDrawn: () => {
      isDrawing = false;
      if (isMoved) next();
    },
    cancel: () => {
      cancelAnimationFrame(frame);
      frame = 0;
      isMoved = false;
    },
  };
}

/** A draft over the saved colour, until it is handed on or taken back. */
function createDraft(show: (text: string | undefined) => void) {
  let place: Place | undefined;
  /** Not handed on yet. */
  let pending: string | undefined;
  let shown: string | undefined;
  /** The saved colour when the draft was begun, and what was reported of the draft last. */
  let before: string | undefined;
  let reported: string | undefined;

  const write = (text: string | undefined) => {
    shown = text;
    show(text);
  };

  const report = (color: string | undefined) => {
    reported = color ?? reported;
    place?.onDraft?.(color);
  };

  /** Hands on what is a colour. What is shown stays until the view has it. */
  const commit = async () => {
    const color = colorOf(pending);
    if (color === undefined) return;
    pending = undefined;
    before = undefined;
    report(color);
    await place?.onChange(color);
    if (pending === undefined) report(undefined);
  };

  const discard = () => {
    const [back, saved] = [before, place?.saved];
    pending = undefined;
    before = undefined;
    report(undefined);
    write(undefined);
    // A form has taken the draft for its value already.
    if (back !== undefined && back !== saved && saved === reported) place?.onChange(back);
  };

  return {
    over: (now: Place) => {
      place = now;
    },
    isPending: () => pending !== undefined,
    isShown: () => shown !== undefined,
    put(text: string) {
      before ??= place?.saved;
      pending = text;
      write(text);
    },
    report: () => report(colorOf(pending)),
    commit,
    discard,
    async leave() {
      const wrong = pending === undefined || colorOf(pending) ? undefined : pending.trim();
      if (wrong === '' && !place?.required) {
        discard();
      } else if (wrong !== undefined) {
        report(undefined);
        reported = wrong;
        place?.onChange(wrong);
      } else {
        await commit();
        if (pending === undefined) write(undefined);
      }
    },
    /** A screen that goes away takes no colour along that was chosen on it. */
    end() {
      const unsaved = shown !== undefined;
      void commit();
      if (unsaved) report(undefined);
    },
  };
}

/** A draft that outlives a render, and when it is reported and handed on. */
function createTimedDraft(show: (text: string | undefined) => void) {
  const draft = createDraft(show);
  const reports = paced(draft.report);
  let timer = 0;

  const cancel = () => {
    clearTimeout(timer);
    reports.cancel();
  };

  const move = (text: string) => {
    draft.put(text);
    clearTimeout(timer);
    reports.request();
  };

  const commitSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      cancel();
      void draft.commit();
    }, COMMIT_PAUSE_MS);
  };

  return {
    follow: (place: Place, start: TransitionStartFunction) => {
      draft.over(place);
      reports.by(start);
    },
    onDrawn: reports.onDrawn,
    end: () => {
      cancel();
      draft.end();
    },
    draft: {
      type(text: string) {
        move(text);
        if (WHOLE.test(text.trim()) && colorOf(text)) commitSoon();
      },
      move,
      rest: () => {
        if (draft.isPending()) commitSoon();
      },
      leave: () => {
        cancel();
        void draft.leave();
      },
      discard() {
        const isShown = draft.isShown();
        if (isShown) {
          cancel();
          draft.discard();
        }
        return isShown;
      },
    },
  };
}
