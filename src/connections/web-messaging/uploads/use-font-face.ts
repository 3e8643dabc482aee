import { useEffect, useState } from 'react';

let faces = 0;

/** The name under which a font can be used once it is loaded; undefined until then, and where it cannot be. */
export function useFontFace(address: string | undefined): string | undefined {
  const [family, setFamily] = useState<string>();
  useEffect(() => {
    const url = address === undefined ? null : URL.parse(address, location.href);
    if (!url || !/^(https?|blob):$/.test(url.protocol)) return;
    faces += 1;
    const name = `uploaded-font-${faces}`;
    // CSS reads a quoted string as JSON writes it, as long as there are no line breaks: a parsed address has none.
    const face = new FontFace(name, `url(${JSON.stringify(url.href)})`);
    let isShown = true;
    face.load().then(
      () => {
        if (!isShown) return;
        document.fonts.add(face);
        setFamily(name);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
      document.fonts.delete(face);
      setFamily(undefined);
    };
  }, [address]);
  return family;
}
