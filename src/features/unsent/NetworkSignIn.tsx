import { useTranslate } from '../../i18n/translate.ts';
import { signInAtNetwork } from '../../io/window.ts';
import { storeDrafts } from '../../state/documents/draft-record.ts';
import { useSignInPage } from '../../state/session/connectivity.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** While a proxy or portal answers instead of the service: reports it, and leads to its sign-in and back (O-37). */
export function NetworkSignIn() {
  const t = useTranslate();
  if (!useSignInPage()) return null;
  return (
    <Notice
      tone="waiting"
      icon="lock"
      action={
        <Button size="small" onClick={() => void storeDrafts().finally(signInAtNetwork)}>
          {t('network_sign_in.again')}
        </Button>
      }
    >
      {t('network_sign_in')}
    </Notice>
  );
}
