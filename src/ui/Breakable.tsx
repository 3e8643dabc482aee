import { Fragment, type ReactNode } from 'react';

/** A text whose addresses break after a slash, and before an at sign or a full stop, before they break within a word. */
export function Breakable({ text }: { text: string }): ReactNode {
  return text.split(/(?<=\/)(?!\/)|(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
