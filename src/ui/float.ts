import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/react-dom';

/** In px, between a control and what floats beside it, and between that and the edges of the window. */
const GAP = 6;
const MARGIN = 8;

const MIDDLEWARE = [
  offset(GAP),
  flip({ padding: MARGIN, fallbackStrategy: 'initialPlacement' }),
  shift({ padding: MARGIN, crossAxis: true }),
  hide(),
];

/**
 * Keeps `box` beside `control`, on its other side where there is no room, and whole in the window, until the returned
 * function is called. Its place is given as `--top` and `--left`. `onGone` is called when the control is scrolled away.
 */
export function float(control: Element, box: HTMLElement, placement: Placement, onGone?: () => void): () => void {
  return autoUpdate(control, box, async () => {
    const { x, y, middlewareData } = await computePosition(control, box, {
      placement,
      strategy: 'fixed',
      middleware: MIDDLEWARE,
    });
    if (middlewareData.hide?.referenceHidden) onGone?.();
    box.style.setProperty('--left', `${x}px`);
    box.style.setProperty('--top', `${y}px`);
  });
}
