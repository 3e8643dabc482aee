import { use, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { REPAIR_KEY } from '../../settings/fields/focus-field.ts';
import { ReplaceContext } from '../../settings/fields/replace-command.ts';
import { useLane } from '../../state/documents/view.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useFocusTarget } from '../../ui/focus-target.ts';
import { ReplaceForm } from './ReplaceForm.tsx';
import type { Replacement } from './use-replace.ts';

/**
 * Replaces the credentials of a connection whose service has no call to change them. It starts online, from the newest copy;
 * from then on it is in the outbox and continues after a crash, and without this page.
 */
export function ReplaceCard<D extends object, V extends object>(props: Replacement<D, V>) {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget(REPAIR_KEY, () => button.current);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !asked) button.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  const online = useOnline();
  const { lane, view, locked } = props.open;
  const edits = useLane(lane);
  const reason = locked ?? reasonOf(online, edits, props.whole && !('unread' in view));
  const blocked = reason && t(reason);
  const command = use(ReplaceContext);
  useEffect(() => {
    command.current = () => (blocked === undefined ? setAsked(true) : button.current?.focus());
    return () => {
      command.current = null;
    };
  }, [command, blocked]);
  return (
    <Card
      title={t('replace.title')}
      description={t('replace.description')}
      aside={
        !asked && (
          <Button ref={button} disabledReason={blocked} onClick={() => setAsked(true)}>
            {t('replace.begin')}
          </Button>
        )
      }
    >
      {asked && <ReplaceForm {...props} blocked={blocked} onCancel={() => setAsked(false)} />}
    </Card>
  );
}

/**
 * Why no replacement can start now. The connection may only be deleted if its newest document can be copied completely and
 * none of its `edits` is refused, in conflict or waiting, as the service might yet refuse it.
 */
function reasonOf(online: boolean, edits: readonly QueuedEdit[], whole: boolean) {
  if (!online) return 'replace.offline';
  if (edits.some(({ parked }) => parked)) return 'replace.refused';
  if (edits.length > 0) return 'replace.waiting';
  return whole ? undefined : 'replace.unread';
}
