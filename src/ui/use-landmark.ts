import { useState } from 'react';

/**
 * Where an overlay belongs: the dialog or landmark that holds its trigger. Put at the end of the body instead,
 * it would lie outside every landmark, and inside a modal dialog it would be hidden from assistive technology.
 * Give `setTrigger` to the trigger as its ref and `container` to the portal.
 */
export function useLandmark() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], main, header, nav, footer') ?? null;
  return { setTrigger, container };
}
