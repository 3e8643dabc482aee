import { AvatarsCard } from './AvatarsCard.tsx';
import { FontsCard } from './FontsCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { WidgetButtonCard } from './WidgetButtonCard.tsx';

/** The cards of uploads and of the widget's button in one module, loaded when needed (`LazyCards.tsx`). */
export const CARDS = { logo: LogoCard, avatars: AvatarsCard, fonts: FontsCard, widgetButton: WidgetButtonCard };
