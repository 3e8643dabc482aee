import type { OwnControls } from '../../connections/settings/controls/control.ts';
import type { OwnControl } from '../../connections/settings/SettingCards.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import type { settings } from './base/settings.ts';
import { SoundControl } from './sounds/SoundControl.tsx';
import { AvatarsCard, FontsCard, LogoCard, WidgetButtonCard } from './styling/LazyCards.tsx';

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
