import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { useUnsaved } from '../../state/documents/unsaved.ts';
import { useSession } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EYE } from '../../ui/eye.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { usePainted } from '../../ui/use-after-paint.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { usePageMark } from '../../ui/use-page-mark.ts';
import type { WebMessaging } from './base/document.ts';
import styles from './PreviewPane.module.css';
import { Preview } from './preview/Preview.tsx';

const NONE = {};

const focusField = (field: string) => requestFocus([fieldKey(field)]);

/** The widget with unsaved values: next to the settings, or in a drawer over them. */
export function PreviewPane({ open: { lane, view } }: { open: OpenConnection<WebMessaging> }) {
  const unsaved = useUnsaved(lane);
  const values = useMemo(() => ({ ...view, ...unsaved }), [view, unsaved]);
  const wide = useAtLeast(PREVIEW_FROM);
  return wide ? <PreviewBeside values={values} /> : <PreviewBar values={values} />;
}

type PreviewProps = { values: Partial<WebMessaging> };

/** Opens the widget from a bar at the window's edge. */
function PreviewBar({ values }: PreviewProps) {
  usePageMark('data-preview-bar');
  return (
    <>
      <div className={styles.strip} />
      <div className={styles.bar}>
        <PreviewButton values={values} />
      </div>
    </>
  );
}

/** Window width in px from which the widget is next to the settings. */
export const PREVIEW_FROM = 1024;

/** The widget next to the settings, rendered after them. */
export function PreviewBeside({ values }: PreviewProps) {
  const languages = useSession()?.languages ?? NONE;
  const painted = usePainted();
  return (
    <div className={styles.beside}>
      {painted && <Preview values={values} languages={languages} onFix={focusField} />}
    </div>
  );
}

/** Opens the widget in a drawer over the settings. */
export function PreviewButton({ values }: PreviewProps) {
  const t = useTranslate();
  const languages = useSession()?.languages ?? NONE;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={EYE} onClick={() => setOpen(true)}>
        {t('chat.preview')}
      </Button>
      {open && (
        <Sheet open onOpenChange={setOpen} title={t('preview.title')} place="bottom">
          <Preview
            values={values}
            languages={languages}
            drawer
            onFix={(field) => {
              setOpen(false);
              focusField(field);
            }}
          />
        </Sheet>
      )}
    </>
  );
}
