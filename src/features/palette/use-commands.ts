import { useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { ownPathOf, platformOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { SCREENS } from '../../model/screens.ts';
import { useConnections } from '../../state/list/list.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { useHold } from '../../state/outbox/pending.ts';
import { useSession } from '../../state/session/session-state.ts';
import { homeHref } from '../../state/shell/home.ts';
import { dismissBanner } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { fieldKey, fieldsOnScreen, requestFocus } from '../../ui/focus-target.ts';
import { offeredActions, offeredFields, onOffer } from '../../ui/offered.ts';
import { shorten } from '../../ui/shorten.ts';
import type { Command } from './commands.ts';

/** The label of a page, its address, and its page if it is a tab, whose name finds it as well. */
const PLACES: readonly (readonly [label: MessageId, path: () => string, of?: MessageId])[] = [
  ['shortcuts.connections', homeHref],
  ['shortcuts.add', () => SCREENS.add],
  ['check.title', () => SCREENS.check],
  ['many.title', () => SCREENS.changeMany],
  ['monitor.logs', () => SCREENS.monitor, 'nav.monitor'],
  ['monitor.alerts', () => '/monitor?tab=alerts', 'nav.monitor'],
  ['changes.title', () => SCREENS.changes],
];

const OVERLAYS: readonly (readonly [MessageId, Overlay])[] = [
  ['shortcuts.outbox', 'outbox'],
  ['shortcuts.title', 'shortcuts'],
];

function go(path: string): void {
  dismissBanner();
  navigate(addressOf(path));
}

/** A control's visible label, without the mark of a required one. */
function labelOf(control: HTMLElement): string {
  const by = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const [label = control.querySelector('legend')] = [
    ...('labels' in control ? ((control as HTMLInputElement).labels ?? []) : []),
    ...by.map((id) => document.getElementById(id)),
  ];
  return (label?.textContent ?? '').replace(/\s*\*.*$/, '').trim();
}

/** The settings of the screen below the palette, including those on other tabs. */
function fieldsOfPage(): Command[] {
  const command = (field: string, label: string, hint?: string): Command => ({
    key: `field ${field}`,
    group: 'page',
    label,
    hint,
    run: () => requestFocus([fieldKey(field)]),
  });
  const here = fieldsOnScreen().flatMap(({ field, control }) => {
    const label = labelOf(control);
    return label ? [command(field, label)] : [];
  });
  const seen = new Set(here.map(({ key }) => key));
  const others = offeredFields().map(({ field, label, place }) => command(field, label, place));
  return [...here, ...others.filter(({ key }) => !seen.has(key))];
}

const actionsOfPage = (): Command[] =>
  offeredActions().map(({ label, run }) => ({ key: `action ${label}`, group: 'page', label, run }));

const allOfPage = () => [...fieldsOfPage(), ...actionsOfPage()];

/** Turns the hold on, or off to send the held edits, and opens the outbox. */
const holdCommand = (label: string, on: boolean, onShow: (overlay: Overlay) => void): Command => ({
  key: 'hold',
  group: 'actions',
  label,
  run: () => {
    void setHold(on);
    onShow('outbox');
  },
});

/** Everything that the palette can find: settings and actions of this screen, connections, general actions. */
export function useCommands(onShow: (overlay: Overlay) => void): readonly Command[] {
  const t = useTranslate();
  const connections = useConnections();
  const isPersistent = useSession()?.managerId !== undefined;
  const on = useHold();
  const [ofPage, setOfPage] = useState(allOfPage);
  useEffect(() => onOffer(() => setOfPage(allOfPage())), []);
  return useMemo(
    () => [
      ...ofPage,
      ...connections.flatMap((row): Command[] => {
        const path = ownPathOf(row);
        if (path === undefined) return [];
        const type = platformOf(row.platform);
        const label = shorten(row.title) || t('list.untitled');
        const hint = type && t(type.name);
        return [{ key: path, group: 'connections', label, hint, platform: row.platform, run: () => go(path) }];
      }),
      ...PLACES.map(
        ([id, path, of]): Command => ({
          ...{ key: id, group: 'actions', label: t(id), hint: of && t(of) },
          run: () => go(path()),
        }),
      ),
      ...OVERLAYS.map(
        ([id, overlay]): Command => ({ key: id, group: 'actions', label: t(id), run: () => onShow(overlay) }),
      ),
      ...(isPersistent ? [holdCommand(t(on ? 'palette.hold_off' : 'palette.hold'), !on, onShow)] : []),
    ],
    [ofPage, connections, t, onShow, isPersistent, on],
  );
}
