import { useEffect, useState } from 'react';
import { bytesOf } from '../../../state/outbox/waiting-file.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import type { Font } from './document.ts';

const FALLBACK = '"Open Sans"';

/** A font's family, valid in CSS whatever its id is. */
const familyOf = (id: string) => `widget-${id.replace(/[^\w-]/g, '')}`;

/**
 * The widget's font families (PRV-13), and whether the font failed to load, in which case Open Sans replaces it. Loads the
 * font as bytes: the page's policy allows no fonts of other origins, and the browser refuses invalid bytes. Tries again when
 * the service is back.
 */
export function useFont(font: Font | undefined): { families: string; failed: boolean } {
  const id = font?.fontId;
  const source = font?.fontUrl;
  const place = typeof source === 'object' ? source.blob : source;
  const waiting = typeof source === 'object';
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const online = useOnline();

  useEffect(() => {
    if (!online || failed === undefined) return;
    setFailed(undefined);
    setTries((count) => count + 1);
  }, [online]);

  useEffect(() => {
    if (id === undefined || place === undefined) return;
    const left = new AbortController();
    let face: FontFace | undefined;
    bytesOf(waiting ? { blob: place } : place, left.signal)
      .then(async (bytes) => {
        if (left.signal.aborted) return;
        face = new FontFace(familyOf(id), bytes);
        await face.load();
        if (!left.signal.aborted) document.fonts.add(face);
      })
      .catch(() => {
        if (!left.signal.aborted) setFailed(place);
      });
    return () => {
      left.abort();
      if (face) document.fonts.delete(face);
    };
  }, [id, place, waiting, tries]);

  return {
    families: id === undefined ? FALLBACK : `"${familyOf(id)}", ${FALLBACK}`,
    failed: place !== undefined && failed === place,
  };
}
