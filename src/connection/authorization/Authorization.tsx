import { useContext, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Provider } from '../../model/authorization.ts';
import type { MessageId } from '../../model/message.ts';
import { REPAIR_KEY } from '../../settings/fields/focus-field.ts';
import type { ConnectionCard, OpenConnection } from '../../settings/forms/open-connection.ts';
import { useAuthorization } from '../../state/authorization/authorization.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusTarget } from '../../ui/focus-target.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ReadOnlyField } from '../screen/ReadOnlyFields.tsx';
import { SetupSlot } from '../screen/setup-slot.ts';

type Authorized = { authorized?: boolean };

export function AuthorizationState<D extends Authorized>({ open }: { open: OpenConnection<D> }) {
  const t = useTranslate();
  const { authorized } = open.view;
  if (authorized === undefined)
    return <ReadOnlyField<Authorized> open={open} field="authorized" label="authorization" />;
  return (
    <KeyValue label={t('authorization')}>
      <StatusChip tone={authorized ? 'saved' : 'refused'}>
        {t(authorized ? 'authorization.given' : 'authorization.missing')}
      </StatusChip>
    </KeyValue>
  );
}

const NEEDS_CONNECTION = 'authorization.needs_connection';

/** Navigates to the provider, where the account's owner must agree. */
function AuthorizeButton({ reason, provider }: { reason: MessageId | undefined; provider: Provider }) {
  const t = useTranslate();
  const { busy, run } = useAuthorization(provider);
  const button = useRef<HTMLButtonElement>(null);
  useFocusTarget(REPAIR_KEY, () => button.current);
  return (
    <Button ref={button} variant="primary" busy={busy} disabledReason={reason && t(reason)} onClick={run}>
      {t('authorization.again')}
    </Button>
  );
}

/** The notice of a kind for an unauthorized account, unless the set-up steps show it; `why` is its text. */
export const unauthorizedNotice = (provider: Provider, why: MessageId): ConnectionCard<Authorized> =>
  function Unauthorized({ open }) {
    const t = useTranslate();
    const can = useCanCall();
    const { isShown } = useContext(SetupSlot);
    if (open.view.authorized !== false || isShown) return null;
    const reason = open.locked ?? (can ? undefined : NEEDS_CONNECTION);
    return (
      <Notice tone="refused" icon="warning" action={<AuthorizeButton reason={reason} provider={provider} />}>
        {t(why)} {reason && t(reason)}
      </Notice>
    );
  };

export const authorizeAction = (provider: Provider) =>
  function Authorize({ open }: { open: OpenConnection<Authorized> }) {
    const t = useTranslate();
    const can = useCanCall();
    return (
      <>
        <AuthorizeButton reason={open.locked ?? (can ? undefined : NEEDS_CONNECTION)} provider={provider} />
        {!can && <p>{t(NEEDS_CONNECTION)}</p>}
      </>
    );
  };
