import { useEffect, useLayoutEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { useServerCopy } from '../../state/documents/server-copy.ts';
import { type Create, type Creation, useCreate } from '../create/use-create.ts';
import type { NumberFields, NumberFormProps } from './number-channel.ts';

/** What a provider's form has to know beside; `copied` are the fields that a copy begins with: no number, no secret. */
export type NumberCreation<V extends NumberFields> = Creation<V> & { copied: readonly (keyof V & string)[] };

const KEPT = ['name', 'phoneNumber'] as const;

/**
 * A provider's form on the screen of new lines. It begins with what the other one's left, or as the copy of a connection
 * that this device has, and can be left in its turn. What was typed on an earlier visit is never written over by a copy.
 */
export function useNumberCreate<V extends NumberFields>(
  creation: NumberCreation<V>,
  { waiting, copy, kept, onForm }: NumberFormProps,
): Create<V> {
  const { blank, copied, kind } = creation;
  const t = useTranslate();
  const create = useCreate(creation, waiting, copy);
  const { draft, locked, over } = create;
  const source = useServerCopy(laneOf({ id: copy ?? '', platform: kind.platform }));

  // Once, as soon as an earlier draft has been put under it.
  useEffect(() => {
    for (const field of KEPT) if (draft.ready && kept[field] !== '') draft.set(field, kept[field]);
  }, [draft.ready]);

  useEffect(() => {
    if (!draft.ready || !source || draft.touched.length > 0) return;
    for (const [field, value] of Object.entries(source)) {
      const known = copied.find((each) => each === field && typeof blank[each] === typeof value);
      if (known) draft.set(known, known === 'name' ? t('copy.name', { name: value }) : value);
    }
  }, [draft.ready, source]);

  useLayoutEffect(() => {
    onForm({
      locked,
      over,
      leave() {
        const { name, phoneNumber } = draft.values;
        draft.discard();
        return { name, phoneNumber };
      },
    });
  });

  return create;
}
