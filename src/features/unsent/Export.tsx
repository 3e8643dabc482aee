import { useTranslate } from '../../i18n/translate.ts';
import { MAX_FILE_MB } from '../../io/sealed-file.ts';
import { SecretField } from '../../settings/fields/SecretField.tsx';
import type { Former } from '../../state/outbox/former.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useExport } from './use-export.ts';

/**
 * Exports all unsent changes to one file, encrypted with a password because it may contain typed secrets (OFF-17).
 * `former`: changes for another service.
 */
export function Export({ count, former }: { count: number; former?: Former }) {
  const t = useTranslate();
  const { open, show, password, type, busy, large, short, files, submit } = useExport(count, former);
  const problem = short ? t('outbox.password_short') : undefined;
  return (
    <>
      <Button
        variant={former ? 'secondary' : 'ghost'}
        size="small"
        icon={former && 'download'}
        onClick={() => show(true)}
      >
        {t('outbox.export')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        size="small"
        title={t('outbox.export')}
        description={
          <>
            <p>{t('outbox.export_text')}</p>
            {files !== '' && <p>{t('outbox.export_files', { names: shorten(files) })}</p>}
          </>
        }
        footer={
          <>
            <Button onClick={() => show(false)}>{t('action.cancel')}</Button>
            <Button type="submit" form="outbox-export" variant="primary" busy={busy}>
              {t('outbox.export_do')}
            </Button>
          </>
        }
      >
        <form id="outbox-export" noValidate onSubmit={(event) => void submit(event)}>
          <SecretField
            name="password"
            label={t('outbox.password')}
            hint={t('outbox.password_hint')}
            error={large ? t('outbox.export_large', { limit: MAX_FILE_MB }) : problem}
            value={password}
            onChange={type}
            onBlur={() => undefined}
            readOnly={busy}
          />
        </form>
      </Dialog>
    </>
  );
}
