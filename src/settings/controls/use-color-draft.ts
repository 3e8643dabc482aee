import { type TransitionStartFunction, useEffect, useState, useTransition } from 'react';
import { colorOf } from './color.ts';

/** How long a colour must be unchanged before it is saved, in ms. */
const COMMIT_PAUSE_MS = 300;

/** Six digits are a complete colour; three may be the start of six and wait until the administrator leaves the field. */
const WHOLE = /^#?[0-9a-f]{6}$|\)$/i;

type Place = {
  /** The value below the draft: a colour, an incomplete one in a form, or ''. */
  saved: string;
  /** If true, an empty field reports an invalid value, which its rule refuses; otherwise it restores the last colour. */
  required: boolean;
  onChange: (color: string) => unknown;
  onDraft: ((color: string | undefined) => void) | undefined;
};

/**
 * Holds a colour while the administrator types or picks it. Reports it as a draft as often as the screen can follow, and
 * commits it once it is unchanged for a while or the administrator leaves the control.
 */
export function useColorDraft(place: Place) {
  const [text, setText] = useState<string>();
  const [held] = useState(() => createTimedDraft(setText));
  const [isBehind, start] = useTransition();
  useEffect(() => held.follow(place, start));
  useEffect(() => {
    if (!isBehind) held.onDrawn();
  }, [held, isBehind]);
  useEffect(() => held.end, [held]);
  /** `text`: what the field shows instead of the saved colour. */
  return { text, ...held.draft };
}

/**
 * Reports a draft at most once per frame, and only after the previous one was drawn: drawing runs in a transition, so that
 * the pointer never waits for it.
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

/** A draft over the saved colour, until committed or discarded. */
function createDraft(show: (text: string | undefined) => void) {
  let place: Place | undefined;
  /** Not committed yet. */
  let pending: string | undefined;
  let shown: string | undefined;
  /** `before`: the saved colour when the draft began; `reported`: the last reported draft. */
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

  /** Commits a valid colour. The shown text stays until the view has it. */
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
    // A form has already stored the draft as its value.
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
    /** Unmounting commits the chosen colour and removes the draft. */
    end() {
      const unsaved = shown !== undefined;
      void commit();
      if (unsaved) report(undefined);
    },
  };
}

/** A draft that outlives renders, with the timing of its reports and of its commit. */
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
      /** Sets a colour that is still changing, as in a drag. */
      move,
      /** Ends such a change. */
      rest: () => {
        if (draft.isPending()) commitSoon();
      },
      leave: () => {
        cancel();
        void draft.leave();
      },
      /** Discards the draft; returns whether there was one. */
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
