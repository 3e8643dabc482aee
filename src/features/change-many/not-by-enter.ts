import type { KeyboardEvent } from 'react';

/** For forms whose button must be pressed: Enter in a field does not submit. */
export function notByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
