import { useState } from 'react';
import { SecretField } from '../../connections/fields/SecretField.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { MAX_FILE_MB } from '../../io/sealed-file.ts';
import type { Restored } from '../../state/outbox/transfer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import { Review } from './Review.tsx';
import type { Importing, ImportStep } from './use-import.ts';

/**
 * Imports a file of unsent changes. An invalid file, a wrong password and unusable edits have separate messages.
 * `onDone`: called when the dialog was closed and the imported edits were shown.
 */
export function ImportDialog({ importing, onDone }: { importing: Importing; onDone?: () => void }) {
  const t = useTranslate();
  const [reviews, setReviews] = useState(false);
  const { step, password, wrong, busy, type, submit } = importing;
  function close() {
    importing.close();
    onDone?.();
  }
  function review() {
    importing.close();
    setReviews(true);
  }
  // If everything was imported, the review shows it all.
  const isWhole = step?.is === 'done' && isAllSaved(step.result);
  const count = step?.is === 'done' ? step.result.saved : 0;
  return (
    <>
      <Dialog
        open={step !== null && !isWhole}
        onOpenChange={close}
        size="small"
        title={count > 0 ? t('outbox.imported_title', { count }) : t('outbox.import_title')}
        description={<div aria-live="polite">{step && describeStep(t, step)}</div>}
        footer={
          step?.is === 'ask' ? (
            <>
              <Button onClick={close}>{t('action.cancel')}</Button>
              <Button type="submit" form="outbox-import" variant="primary" busy={busy}>
                {t('outbox.import')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>{t('action.close')}</Button>
              {count > 0 && (
                <Button variant="primary" onClick={review}>
                  {/* The review also contains changes of earlier files, so the button has no count. */}
                  {t('outbox.review', { count: 0 })}
                </Button>
              )}
            </>
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
      <Review
        open={reviews || isWhole}
        onClose={() => {
          setReviews(false);
          close();
        }}
      />
    </>
  );
}

const isAllSaved = ({ saved, same, here, unknown }: Restored) => saved > 0 && same + here + unknown === 0;

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
  const { saved, same, here, unknown } = step.result;
  return (
    <>
      <p>{t('outbox.imported', { count: saved })}</p>
      {same > 0 && <p>{t('outbox.imported_same', { count: same })}</p>}
      {here > 0 && <p>{t('outbox.imported_here', { count: here })}</p>}
      {unknown > 0 && <p>{t('outbox.imported_unknown', { count: unknown })}</p>}
    </>
  );
}
