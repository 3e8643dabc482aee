import { createElement } from 'react';
import type { DefinedSubject } from './define-subject.ts';
import type { ConnectionKind, Page, Params } from './kind/kind.ts';
import { ConnectionDetail, type Detail } from './screen/ConnectionDetail.tsx';

/** The screens of a kind of connection, and its optional parts. */
type Screens<D extends object> = Partial<Detail<D>> &
  Pick<ConnectionKind<D>, 'numberForm' | 'consequence' | 'portable' | 'checks'> & {
    /** Further screens by name; `defineKind` adds `detail`. */
    pages?: Readonly<Record<string, Page<D>>>;
  };

/** A kind with the exact types of its edits and its document. */
type DefinedKind<D extends object, E> = Omit<ConnectionKind<D>, 'parse' | 'edits'> & DefinedSubject<D, E>;

/** Makes a kind of connection from its behaviour (`defineSubject`) and its screens. */
export function defineKind<D extends object, E>(
  subject: DefinedSubject<D, E>,
  screens: Screens<NoInfer<D>>,
): DefinedKind<D, E> {
  const { readOnly = [], notices, cards, commands, pages, ...parts } = screens;
  const detail: Detail<D> = { readOnly, notices, cards, commands };
  const all: Readonly<Record<string, Page<D>>> = {
    detail: ({ params: { id = '' }, kind: self }) => createElement(ConnectionDetail<D>, { kind: self, id, ...detail }),
    ...pages,
  };
  const kind = {
    ...subject,
    ...parts,
    render(page: string, params: Params) {
      const Screen = all[page];
      return Screen && createElement(Screen, { params, kind });
    },
  };
  return kind;
}
