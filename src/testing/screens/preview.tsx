import { Provider } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { loadWords } from '../../i18n/load-words.ts';
import type { Values } from '../../kinds/web-messaging/preview/look.ts';
import { Preview } from '../../kinds/web-messaging/preview/Preview.tsx';
import { sessionKnown } from '../../state/session/session-state.ts';
import { store } from '../../state/store.ts';
import { atEnd } from '../at-end.ts';
import { mountApp } from '../mount.tsx';
import { server } from '../server.ts';

/** Mounts only the preview, with the given values, in a session of the service. */
export async function mountPreview(
  values: Values,
  options: { session?: object; language?: string; width?: number; languages?: Record<string, string> } = {},
) {
  if (options.session) await server.session('demo', options.session);
  await mountApp({ path: '/', ...(options.language && { language: options.language }) });
  await loadWords();
  await sessionKnown();
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = `position: relative; z-index: 1; background: var(--bg); padding: 16px; width: ${options.width ?? 560}px`;
  document.querySelector('#root')?.setAttribute('hidden', '');
  const root = createRoot(place);
  // Unmount it before the app's state ends.
  atEnd(() => {
    root.unmount();
    place.remove();
  });
  const fixed: string[] = [];
  const languages = options.languages ?? { en: 'English', fr: 'French', pl: 'Polish' };
  const onFix = (field: string) => void fixed.push(field);
  const show = (next: Values) => render(root, next, languages, onFix);
  show(values);
  await expect.element(widget.preview).toBeVisible();
  return { show, fixed, place };
}

function render(root: Root, values: Values, languages: Record<string, string>, onFix: (field: string) => void) {
  root.render(
    <Provider store={store}>
      <Preview values={values} languages={languages} onFix={onFix} />
    </Provider>,
  );
}

export const widget = {
  preview: page.getByTestId('widget-preview'),
  window: page.getByTestId('widget-window'),
  launcher: page.getByTestId('widget-launcher'),
};
