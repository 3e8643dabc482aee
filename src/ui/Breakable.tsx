import { Fragment, type ReactNode } from 'react';

/** A text whose addresses and ids break where they have parts, an e-mail address before its sign, before they break within a word. */
export function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=[/?&=_-])(?=[\p{L}\p{N}])|(?=@)|(?=\.[\p{L}\p{N}])/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
