import { AvatarsCard } from './AvatarsCard.tsx';
import { FontsCard } from './FontsCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { WidgetButtonCard } from './WidgetButtonCard.tsx';

/** What is uploaded and what opens the widget, with all that belongs to it: one file, fetched when it is needed (`LazyCards.tsx`). */
export const CARDS = { logo: LogoCard, avatars: AvatarsCard, fonts: FontsCard, widgetButton: WidgetButtonCard };
