import { useEffect } from 'react';
import { formsWithDraft } from '../../state/documents/has-draft.ts';
import type { Opened } from '../forms/open-connection.ts';
import { formName, type MemberList, type MemberValues } from './member-list.ts';

/**
 * Calls `show` with the member in whose form something was typed last, on an earlier visit of this list; first with
 * none, as the list may take the place of another one.
 */
export function useKeptDraft<D extends object, M, V extends MemberValues>(
  open: Opened<D>,
  list: MemberList<D, M, V>,
  members: readonly M[],
  show: (member?: M) => void,
): void {
  useEffect(() => {
    show();
    if (!list.editable) return undefined;
    let here = true;
    void formsWithDraft()
      .then((forms) => {
        const kept = new Map(members.map((member) => [formName(open, list, member), member]));
        const member = forms.map((form) => kept.get(form)).find((each) => each !== undefined);
        if (here && member !== undefined) show(member);
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [list]);
}
