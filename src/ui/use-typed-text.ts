import { type ChangeEvent, type FocusEvent, useRef } from 'react';
import { cleanText, type TextKind, withoutFormat } from '../model/clean-text.ts';
import { isSubmitPressed } from './after-press.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Handlers that make a text control show what will be sent (O-38): a code loses format characters while the administrator
 * types or pastes, and white space at its ends when the focus leaves. An untouched value stays as the service has it.
 */
export function useTypedText<E extends TextControl>(
  kind: TextKind,
  onChange: (text: string) => void,
  onBlur: ((event: FocusEvent<E>) => void) | undefined,
) {
  const typed = useRef(false);

  function settle(text: string) {
    const clean = typed.current && kind !== 'free' ? cleanText(text, kind) : text;
    typed.current = false;
    if (clean !== text) onChange(clean);
  }

  return {
    settle,
    onChange({ currentTarget }: ChangeEvent<E>) {
      typed.current = true;
      onChange(visibleIn(currentTarget, kind));
    },
    onBlur(event: FocusEvent<E>) {
      // A form trims what it sends. A note that disappears during the press would move Save away from the pointer.
      if (!isSubmitPressed()) settle(event.currentTarget.value);
      onBlur?.(event);
    },
  };
}

/** The visible text of a control. Leaves the caret in place; React would put it at the end of a changed text. */
function visibleIn(control: TextControl, kind: TextKind): string {
  const { value, selectionEnd } = control;
  const text = withoutFormat(value, kind);
  if (text === value) return value;
  control.value = text;
  // Null for types whose selection cannot be read, such as email.
  if (selectionEnd !== null) {
    const caret = withoutFormat(value.slice(0, selectionEnd), kind).length;
    control.setSelectionRange(caret, caret);
  }
  return text;
}
