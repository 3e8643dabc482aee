import { useState } from 'react';

/**
 * The container of an overlay: the dialog or landmark around its trigger. At the end of the body it would be outside of
 * every landmark, and hidden from assistive technology while a modal dialog is open. Pass `setTrigger` to the trigger
 * as its ref and `container` to the portal.
 */
export function useLandmark() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], main, header, nav, footer') ?? null;
  return { setTrigger, container };
}
