import type { OwnControls } from '../settings/controls/control.ts';
import type { OwnControl } from '../settings/SettingCards.tsx';
import { AccountCard } from './AccountCard.tsx';
import { SoundControl } from './SoundControl.tsx';
import type { settings } from './settings.ts';
import { AvatarsCard, FontsCard, LogoCard } from './uploads/LazyCards.tsx';
import { WidgetButtonCard } from './WidgetButtonCard.tsx';

/** The rows that bring a card of their own. */
export const OWN_CARDS: Partial<Record<keyof typeof settings, OwnControl>> = {
  account: AccountCard,
  displayLogo: LogoCard,
  enableAvatars: AvatarsCard,
  selectedFontId: FontsCard,
  widgetButton: WidgetButtonCard,
};

/** Controls for fields whose type alone does not say how they are chosen. */
export const OWN_CONTROLS: OwnControls = { audioType: SoundControl };
