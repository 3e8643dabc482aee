import type { KeyboardEvent } from 'react';

/** For forms whose button is to be pressed: Enter in a field does not stand for it. */
export function notByEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
