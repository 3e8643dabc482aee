import { type ComponentType, Fragment, useMemo } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { useLocked, useView } from '../../state/documents/view.ts';
import { useGates } from '../../state/session/session-state.ts';
import { Card } from '../../ui/Card.tsx';
import type { OwnControls } from '../controls/control.ts';
import { type Layout, rowsOf } from '../rows/layout.ts';
import { partIn, type Setting, type Settings, shownFields } from '../rows/setting.ts';
import { AtOnceRow } from './AtOnceRow.tsx';
import type { ConnectionCard, Opened } from './open-connection.ts';
import { SettingForm } from './SettingForm.tsx';

/** The control of a row that has its own card. */
export type OwnControl = ComponentType<{ open: Opened; setting: Setting; locked: MessageId | undefined }>;

/** Settings in the layout of a screen. */
export type Shown<S> = {
  settings: S;
  layout: Layout<S>;
  /** The layout of the kind's other tabs. */
  elsewhere?: Layout<S>;
  /** The rows with their own card, by name. */
  own?: Readonly<Partial<Record<keyof S & string, OwnControl>>> | undefined;
  /** The kind's own controls, by field. */
  controls?: OwnControls | undefined;
};

/**
 * A connection's settings in their layout: rows that apply at once share a card, a row with Save has its own form, and the
 * kind renders those that the layout calls `own`. Leaves out settings behind a closed gate or hidden for this document.
 */
export function SettingCards<D extends object, S extends Settings<D>>({
  open: { kind, id, lane },
  settings,
  layout,
  elsewhere = [],
  own,
  controls,
}: Shown<S> & { open: Opened<D> }) {
  const t = useTranslate();
  const opens = useGates();
  const open = useMemo<Opened>(() => ({ kind, id, lane }), [kind, id, lane]);
  const deleting = useLocked(lane);
  const view = useView<D>(kind, lane);
  if (!view) return null;

  const there = (name: keyof S & string) => {
    const setting = settings[name];
    return setting && opens(setting.gate) && setting.shown(view) ? [setting] : [];
  };
  const lockOf = (setting: Setting<object, D>) => deleting ?? setting.locked(view);

  return layout.map((entry) => {
    if ('own' in entry) {
      const Own: OwnControl | undefined = own?.[entry.own];
      if (!Own) return null;
      return there(entry.own).map((setting) => (
        <Own key={setting.name} open={open} setting={setting} locked={lockOf(setting)} />
      ));
    }
    const rows = rowsOf([...layout, ...elsewhere], settings, entry).flatMap(there);
    const atOnce = rows.filter((setting) => setting.atOnce);
    const words = { title: t(entry.card), description: entry.description && t(entry.description) };
    return (
      <Fragment key={entry.card}>
        {atOnce.length > 0 && (
          <Card {...words}>
            {atOnce.flatMap((setting) =>
              shownFields(setting, view).map((field) => (
                <AtOnceRow
                  key={field}
                  open={open}
                  setting={setting}
                  field={field}
                  behind={partIn(settings, setting.parts[field]?.contrast)}
                  own={controls?.[field]}
                  forced={setting.forced(view) !== undefined}
                  locked={lockOf(setting)}
                />
              )),
            )}
          </Card>
        )}
        {rows
          .filter((setting) => !setting.atOnce)
          .map((setting) => (
            <SettingForm key={setting.name} open={open} setting={setting} locked={lockOf(setting)} {...words} />
          ))}
      </Fragment>
    );
  });
}

/** The settings of a kind as one component of its page. */
export function settingCards<D extends object, S extends Settings<D>>(
  settings: S,
  layout: Layout<S>,
  own?: Shown<S>['own'],
): ConnectionCard<D> {
  return ({ open }) => <SettingCards open={open} settings={settings} layout={layout} own={own} />;
}
