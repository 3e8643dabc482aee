import { memo } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { AtOnceRow } from '../../../settings/forms/AtOnceRow.tsx';
import type { Opened } from '../../../settings/forms/open-connection.ts';
import { Card } from '../../../ui/Card.tsx';
import { settings } from '../base/settings.ts';
import styles from './Cards.module.css';
import { SenderAvatar } from './SenderAvatar.tsx';

const SENDERS = ['bot', 'csr', 'user'] as const;

/** Whether avatars are displayed, and the avatar of each sender (CHAT-STY-05…12). */
export const AvatarsCard = memo(function AvatarsCard({
  open,
  locked,
}: {
  open: Opened;
  locked: MessageId | undefined;
}) {
  const t = useTranslate();
  return (
    <Card title={t('upload.avatars')} description={t('upload.avatars_description')}>
      <AtOnceRow open={open} setting={settings.enableAvatars} field="enableAvatars" forced={false} locked={locked} />
      <div className={styles.senders}>
        {SENDERS.map((sender) => (
          <SenderAvatar key={sender} open={open} sender={sender} locked={locked} />
        ))}
      </div>
    </Card>
  );
});
