import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTranslate } from '../../i18n/translate.ts';
import { pathOf, platformOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { homeHref } from '../../pages/home.ts';
import { useConnections } from '../../state/list/list.ts';
import { dismissBanner } from '../../state/shell/notices.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { shorten } from '../../ui/shorten.ts';
import type { Overlay } from '../shell/overlay.ts';
import type { Command } from './commands.ts';

/** The words of an action, and where it leads. */
const PLACES: readonly (readonly [MessageId, () => string])[] = [
  ['shortcuts.connections', homeHref],
  ['shortcuts.add', () => '/add-connection'],
  ['monitor.logs', () => '/monitor'],
  ['monitor.alerts', () => '/monitor?tab=alerts'],
];

const OVERLAYS: readonly (readonly [MessageId, Overlay])[] = [
  ['shortcuts.outbox', 'outbox'],
  ['shortcuts.title', 'shortcuts'],
];

function go(path: string): void {
  dismissBanner();
  navigate(path);
}

/** The fields of the screen under the palette, by their labels. */
function fieldsOfPage(): Command[] {
  return [...document.querySelectorAll<HTMLLabelElement>('main label[for]')].flatMap(({ control, textContent }) => {
    const name = control?.getAttribute('name');
    const label = textContent.replace(/\s*\*.*$/, '').trim();
    return name && label
      ? [{ key: `field ${name}`, group: 'page', label, run: () => requestFocus([fieldKey(name)]) }]
      : [];
  });
}

/** Everything that can be gone to or done from here: settings of this screen, connections, actions. */
export function useCommands(onShow: (overlay: Overlay) => void): readonly Command[] {
  const t = useTranslate();
  const connections = useConnections();
  const fields = useMemo(fieldsOfPage, []);
  return useMemo(
    () => [
      ...fields,
      ...connections.flatMap((row): Command[] => {
        const path = row.platform === 'sdk_mobile' && row.syncConnectionId !== undefined ? undefined : pathOf(row);
        if (path === undefined) return [];
        const type = platformOf(row.platform);
        const label = shorten(row.title) || t('list.untitled');
        const hint = type && t(type.name);
        return [{ key: path, group: 'connections', label, hint, platform: row.platform, run: () => go(path) }];
      }),
      ...PLACES.map(([id, path]): Command => ({ key: id, group: 'actions', label: t(id), run: () => go(path()) })),
      ...OVERLAYS.map(
        ([id, overlay]): Command => ({ key: id, group: 'actions', label: t(id), run: () => onShow(overlay) }),
      ),
    ],
    [fields, connections, t, onShow],
  );
}
