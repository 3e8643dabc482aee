/**
 * Functions that run in the page. They are sent there as text, so each stands alone.
 *
 * "To the next paint" is counted from the event's own time stamp (when the browser received the input, so waiting
 * behind other work counts) to a message posted from the next animation frame, which arrives when that frame's style,
 * layout and paint are done. The Event Timing API says the same in steps of 8 ms, too coarse for a ratio of 1.5.
 */
declare global {
  interface Window {
    /** Defined by `bundlePage`. */
    outbox: typeof import('./outbox-page.ts');
    /** Defined by `recordFrames`: ends the recording and returns the ms between frames. */
    stopFrames?: () => number[];
    bench: {
      firstRow?: number;
      fcp?: number;
      lcp?: number;
      /** Ms from an event to the first paint at which `shown` held; set up by `armPaint`. */
      paint?: Promise<number>;
    };
  }
}

/** Watches a page's start: paints and the first row, in ms since the navigation began. */
export function watchStart() {
  window.bench = {};
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') window.bench.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    window.bench.lcp = entry.startTime;
  });
  const seen = () => {
    const row = document.querySelector('[data-testid="connection-row"]');
    if (!row?.checkVisibility() || window.bench.firstRow) return;
    changes.disconnect();
    window.bench.firstRow = performance.now();
  };
  // After the frame's own layout, so that reading it costs nothing.
  const look = () => {
    if (!document.querySelector('[data-testid="connection-row"]')) return;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = seen;
      painted.port2.postMessage(null);
    });
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true });
}

/** What to wait for after an event: an element, or just the next paint. */
export type Arm = { from: string; look?: string; shown?: string };

/**
 * Prepares for one event: counts from the next `from`, starts to look at the next `look` (the same by default), and resolves
 * at the first paint with an element that `shown` selects. Fails after 15 s.
 */
export function armPaint({ from, look = from, shown }: Arm) {
  const once = { capture: true, once: true };
  window.bench.paint = new Promise((resolve, reject) => {
    let start = 0;
    let late = false;
    setTimeout(() => {
      late = true;
      reject(new Error(`No answer to ${from}: ${shown ?? 'a paint'}`));
    }, 15_000);
    addEventListener(
      from,
      (event) => {
        start = event.timeStamp;
      },
      once,
    );
    const frame = () => {
      const there = shown === undefined || document.querySelector(shown) !== null;
      const painted = new MessageChannel();
      painted.port1.onmessage = () =>
        there || late ? resolve(performance.now() - start) : requestAnimationFrame(frame);
      painted.port2.postMessage(null);
    };
    addEventListener(look, () => requestAnimationFrame(frame), once);
  });
}

/** Records the page's frames. */
export function recordFrames(): void {
  const frames: number[] = [];
  let going = true;
  const next = (time: number) => {
    frames.push(time);
    if (going) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  window.stopFrames = () => {
    going = false;
    return frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  };
}
