import { lazy, Suspense, useMemo, useState } from 'react';
import type { OpenConnection } from '../../connections/kind/open-connection.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useUnsaved } from '../../state/documents/unsaved.ts';
import { useSession } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { usePainted } from '../../ui/use-after-paint.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import type { WebMessaging } from './base/document.ts';
import styles from './PreviewPane.module.css';
import { Preview } from './preview/Preview.tsx';

const Sheet = lazy(async () => ({ default: (await import('../../ui/Sheet.tsx')).Sheet }));

const NONE = {};

/** The widget as it will look with what is typed and not saved yet: beside the settings, or in a sheet over them. */
export function PreviewPane({
  open: { lane, view },
  onMend,
}: {
  open: OpenConnection<WebMessaging>;
  onMend: (field: string) => void;
}) {
  const unsaved = useUnsaved(lane);
  const values = useMemo(() => ({ ...view, ...unsaved }), [view, unsaved]);
  return <PreviewOf values={values} onMend={onMend} />;
}

/** The widget of these values. */
export function PreviewOf({ values, onMend }: { values: Partial<WebMessaging>; onMend: (field: string) => void }) {
  const t = useTranslate();
  const languages = useSession()?.languages ?? NONE;
  // Room for the widget beside the settings.
  const wide = useAtLeast(1024);
  // The settings come first.
  const painted = usePainted();
  const [open, setOpen] = useState(false);
  if (wide) {
    return (
      <div className={styles.beside}>
        {painted && <Preview values={values} languages={languages} onMend={onMend} />}
      </div>
    );
  }
  return (
    <div className={styles.opener}>
      <Button variant="primary" icon="eye" onClick={() => setOpen(true)}>
        {t('chat.preview')}
      </Button>
      {open && (
        <Suspense>
          <Sheet open onOpenChange={setOpen} title={t('chat.preview')}>
            <Preview
              values={values}
              languages={languages}
              onMend={(field) => {
                setOpen(false);
                onMend(field);
              }}
            />
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
