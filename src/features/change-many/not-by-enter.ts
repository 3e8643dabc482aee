import type { KeyboardEvent } from 'react';

/** For forms that only their button may submit: Enter in a field does nothing. */
export function notByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
