import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import type { OwnControl } from '../../../settings/forms/SettingCards.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** Cards of one tab in a single module, loaded with the first that is shown. */
const cards = () => import('./cards.ts');

/** A card that is loaded when it is shown; until then its heading and outline are. */
function later(title: MessageId, lines: number, Loaded: ComponentType<ComponentProps<OwnControl>>): OwnControl {
  return function LazyCard(props) {
    const t = useTranslate();
    const shape = (
      <Card title={t(title)}>
        <Skeleton count={lines} />
      </Card>
    );
    return (
      <Suspense fallback={shape}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** The widget's button. */
export const WidgetButtonCard = later(
  'chat.widgetButton',
  6,
  lazy(async () => ({ default: (await cards()).CARDS.widgetButton })),
);

/** CHAT-STY-16…18. */
export const LogoCard = later(
  'upload.logo',
  6,
  lazy(async () => ({ default: (await cards()).CARDS.logo })),
);

/** CHAT-STY-05…12. */
export const AvatarsCard = later(
  'upload.avatars',
  12,
  lazy(async () => ({ default: (await cards()).CARDS.avatars })),
);

/** CHAT-STY-19…23. */
export const FontsCard = later(
  'upload.fonts',
  8,
  lazy(async () => ({ default: (await cards()).CARDS.fonts })),
);
