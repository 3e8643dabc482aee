import { Fragment, type ReactNode } from 'react';

/**
 * A text with break opportunities between the parts of addresses and ids, and before the @ of an e-mail address, so
 * that these are preferred to breaks within a word.
 */
export function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=[/?&=_-])(?=[\p{L}\p{N}])|(?=@)|(?=\.[\p{L}\p{N}])/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
