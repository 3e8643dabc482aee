import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { MAX_FILE_MB } from '../../io/sealed-file.ts';
import { SecretField } from '../../settings/fields/SecretField.tsx';
import type { Restored } from '../../state/outbox/transfer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import { Review } from './Review.tsx';
import type { Importing, ImportStep } from './use-import.ts';

/**
 * Imports a file of unsent changes, and shows the imported ones for review with a note on the others. An invalid file, a
 * wrong password and unusable edits have separate messages. `onDone`: called when the last dialog closes.
 */
export function ImportDialog({ importing, onDone }: { importing: Importing; onDone?: () => void }) {
  const t = useTranslate();
  const { step, password, wrong, busy, type, submit } = importing;
  function close() {
    importing.close();
    onDone?.();
  }
  const result = step?.is === 'done' && step.result.saved > 0 ? step.result : undefined;
  return (
    <>
      <Dialog
        open={step !== null && !result}
        onOpenChange={close}
        size="small"
        title={t('outbox.import_title')}
        description={<div aria-live="polite">{step && !result && describeStep(t, step)}</div>}
        footer={
          step?.is === 'ask' ? (
            <>
              <Button onClick={close}>{t('action.cancel')}</Button>
              <Button type="submit" form="outbox-import" variant="primary" busy={busy}>
                {t('outbox.import')}
              </Button>
            </>
          ) : (
            <Button onClick={close}>{t('action.close')}</Button>
          )
        }
      >
        {step?.is === 'ask' && (
          <form id="outbox-import" noValidate onSubmit={(event) => void submit(event)}>
            <SecretField
              name="password"
              label={t('outbox.password')}
              error={wrong ? t('outbox.password_wrong') : undefined}
              value={password}
              onChange={type}
              onBlur={() => undefined}
              readOnly={busy}
            />
          </form>
        )}
      </Dialog>
      <Review open={result !== undefined} note={result && describeRest(t, result)} onClose={close} />
    </>
  );
}

function describeStep(t: Translate, step: ImportStep) {
  if (step.is === 'ask') {
    return (
      <>
        {step.name && (
          <p>
            <strong>
              <bdi>{shorten(step.name)}</bdi>
            </strong>
          </p>
        )}
        <p>{t('outbox.import_text')}</p>
      </>
    );
  }
  if (step.is === 'bad') return t('outbox.bad_file');
  if (step.is === 'ownerless') return t('outbox.ownerless_file');
  if (step.is === 'foreign') return t('outbox.foreign_file');
  if (step.is === 'large') return t('outbox.large_file', { limit: MAX_FILE_MB });
  return (
    <>
      <p>{t('outbox.imported_none')}</p>
      {describeRest(t, step.result)}
    </>
  );
}

/** Which edits of a file were not imported, and why. */
function describeRest(t: Translate, { same, here, unknown }: Restored) {
  return (
    <>
      {same > 0 && <p>{t('outbox.imported_same', { count: same })}</p>}
      {here > 0 && <p>{t('outbox.imported_here', { count: here })}</p>}
      {unknown > 0 && <p>{t('outbox.imported_unknown', { count: unknown })}</p>}
    </>
  );
}
