import { createElement } from 'react';
import type { MessageId } from '../model/message.ts';
import type { DefinedSubject } from './define-subject.ts';
import type { Checks } from './kind/checks.ts';
import type { ConnectionKind, NumberForm, Page, Params } from './kind/kind.ts';
import type { Portable } from './kind/portable.ts';
import { ConnectionDetail, type Detail } from './screen/ConnectionDetail.tsx';

/** What is shown of a kind of connection. */
type Screens<D extends object> = Partial<Detail<D>> & {
  /** Its screens by name, beside `detail`, which follows. */
  pages?: Readonly<Record<string, Page<D>>>;
  numberForm?: NumberForm;
  /** What does not work for customers while a connection needs attention. */
  consequence?: MessageId;
  /** What of its connections can be exported, imported and compared; fetched when that is asked for. */
  portable?: () => Promise<Portable>;
  /** What *Check all connections* finds in a document beside what needs attention; fetched when that is asked for. */
  checks?: () => Promise<Checks<D>>;
};

/** A kind with its edits and its document by their own types. */
type DefinedKind<D extends object, E> = Omit<ConnectionKind<D>, 'parse' | 'edits'> & DefinedSubject<D, E>;

/** A kind of connection: what can be done with it (`defineSubject`), and its screens. */
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
