import { memo } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { FilePick } from '../../../settings/fields/FilePick.tsx';
import { useFilePick } from '../../../settings/fields/use-file-pick.ts';
import { AtOnceRow } from '../../../settings/forms/AtOnceRow.tsx';
import type { Opened } from '../../../settings/forms/open-connection.ts';
import { isParked } from '../../../settings/forms/parked.ts';
import { useFieldValues } from '../../../state/documents/view.ts';
import { useField } from '../../../state/outbox/edits.ts';
import { Card } from '../../../ui/Card.tsx';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import styles from './Cards.module.css';
import { Picture } from './Picture.tsx';
import { acceptOf, asWhatItIs, LOGO, pictureProblem } from './picture.ts';
import { saveFile } from './save-file.ts';
import { UploadStatus } from './UploadStatus.tsx';

const ACCEPT = acceptOf(LOGO);

/** The logo: the picture, and whether it is displayed (CHAT-STY-16…18). */
export const LogoCard = memo(function LogoCard({ open, locked }: { open: Opened; locked: MessageId | undefined }) {
  const t = useTranslate();
  const { kind, lane } = open;
  const { logo } = useFieldValues<WebMessaging, 'logo'>(kind, lane, ['logo']);
  const state = useField(lane, 'logo');
  const picking = useFilePick(
    (file) => pictureProblem(file, LOGO),
    async (file) => saveFile(open, 'logo', await asWhatItIs(file, LOGO)),
  );
  return (
    <Card title={t('upload.logo')} description={t('upload.logo_description')}>
      <div className={styles.body}>
        <FilePick
          name="logo"
          label={t(logo ? 'upload.replace_logo' : 'upload.choose_logo')}
          hint={t('upload.logo_hint')}
          accept={ACCEPT}
          locked={locked && t(locked)}
          picking={picking}
          repeats
          replacesHint={state.entry !== undefined && !isParked(state.entry)}
          picture={<Picture source={logo} alt={t('upload.logo')} shape="square" otherwise={t('upload.logo_none')} />}
        >
          <UploadStatus subject={kind} state={state} />
        </FilePick>
        <div>
          <AtOnceRow open={open} setting={settings.displayLogo} field="displayLogo" forced={false} locked={locked} />
        </div>
      </div>
    </Card>
  );
});
