import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { useServerCopy } from '../../state/documents/documents.ts';
import { useView } from '../../state/documents/view.ts';
import { type Create, useCreate } from '../create/use-create.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import type { NumberFormProps, NumberValues } from '../kind/number-channel.ts';
import { blankCredentials, formProblems, type Provider } from './provider.ts';

const KEPT = ['name', 'phoneNumber'] as const;

/**
 * A provider's form on the screen for new numbers. It starts with the previous form's values, or as a copy of a connection on
 * this device, and passes its values on when the administrator leaves it. A copy never overwrites a draft of an earlier
 * visit.
 */
export function useNumberCreate(
  provider: Provider,
  { kind, waiting, copy, carried, onForm }: NumberFormProps & { kind: ConnectionKind },
): Create<NumberValues> {
  const t = useTranslate();
  const countries = kind.numberForm?.channel === 'sms';
  const blank = useMemo(
    (): NumberValues => ({
      name: '',
      phoneNumber: '',
      ...blankCredentials(provider),
      ...(countries && { countryCodes: {} }),
    }),
    [provider, countries],
  );
  const create = useCreate(
    kind,
    {
      blank,
      problems: (values) => formProblems(provider, values),
      nameOf: ({ name }) => name,
      onlyTouched: provider.onlyTouched ?? false,
    },
    waiting,
    copy,
  );
  const { draft, locked, over } = create;
  const typedNow = (field: keyof NumberValues) => !draft.restored && draft.touched.includes(field);
  const lane = laneOf({ id: copy ?? '', platform: kind.platform });
  const server = useServerCopy(lane);
  // The copy has the values on screen, including waiting edits.
  const source = useView(kind, lane) ?? server;

  // Once, as soon as an earlier draft is under it; newer input stays.
  useEffect(() => {
    if (!draft.ready) return;
    for (const field of KEPT) if (carried[field] !== '' && !typedNow(field)) draft.set(field, carried[field]);
  }, [draft.ready]);

  // Also once. A copy starts without a number and secrets.
  const copied = useRef(false);
  useEffect(() => {
    if (!draft.ready || !source || draft.restored || copied.current) return;
    copied.current = true;
    const fields = ['name', provider.account, 'countryCodes'] as const;
    for (const [field, value] of Object.entries(source)) {
      const known = fields.find((each) => each === field && typeof blank[each] === typeof value);
      if (known && !typedNow(known)) draft.set(known, known === 'name' ? t('copy.name', { name: value }) : value);
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
