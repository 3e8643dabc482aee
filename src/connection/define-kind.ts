import { createElement } from 'react';
import type { MessageId } from '../model/message.ts';
import type { DefinedSubject } from './define-subject.ts';
import type { Checks } from './kind/checks.ts';
import type { ConnectionKind, NumberForm, Page, Params } from './kind/kind.ts';
import type { Portable } from './kind/portable.ts';
import { ConnectionDetail, type Detail } from './screen/ConnectionDetail.tsx';

/** The screens of a kind of connection, and its optional parts. */
type Screens<D extends object> = Partial<Detail<D>> & {
  /** Further screens by name; `defineKind` adds `detail`. */
  pages?: Readonly<Record<string, Page<D>>>;
  numberForm?: NumberForm;
  /** The consequence for customers while a connection needs attention. */
  consequence?: MessageId;
  /** What can be exported, imported and compared; loaded on demand. */
  portable?: () => Promise<Portable>;
  /** Further findings of *Check all connections*, besides `attention`. */
  checks?: Checks<D>;
};

/** A kind with the exact types of its edits and its document. */
type DefinedKind<D extends object, E> = Omit<ConnectionKind<D>, 'parse' | 'edits'> & DefinedSubject<D, E>;

/** Makes a kind of connection from its behaviour (`defineSubject`) and its screens. */
export function defineKind<D extends object, E>(
  subject: DefinedSubject<D, E>,
  screens: Screens<NoInfer<D>>,
): DefinedKind<D, E> {
  const { readOnly = [], notices, cards, commands, numberForm, consequence, portable, checks } = screens;
  const detail: Detail<D> = { readOnly, notices, cards, commands };
  const pages: Readonly<Record<string, Page<D>>> = {
    detail: ({ params: { id = '' }, kind: self }) => createElement(ConnectionDetail<D>, { kind: self, id, ...detail }),
    ...screens.pages,
  };
  const kind = {
    ...subject,
    numberForm,
    consequence,
    portable,
    checks,
    render(page: string, params: Params) {
      const Screen = pages[page];
      return Screen && createElement(Screen, { params, kind });
    },
  };
  return kind;
}
