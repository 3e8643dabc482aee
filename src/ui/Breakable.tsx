import { Fragment, type ReactNode } from 'react';

/** An address or an id on narrow lines: they end after what parts it, not within a word. */
export function Breakable({ text }: { text: string }): ReactNode {
  if (/\s/.test(text)) return text;
  return text.split(/(?<=[/.?&=_-])(?=[\p{L}\p{N}])/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
