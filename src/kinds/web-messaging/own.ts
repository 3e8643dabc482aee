import type { OwnControls } from '../../settings/controls/control.ts';
import type { OwnControl } from '../../settings/forms/SettingCards.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import type { settings } from './base/settings.ts';
import { SoundControl } from './sounds/SoundControl.tsx';
import { AvatarsCard } from './styling/AvatarsCard.tsx';
import { FontsCard } from './styling/FontsCard.tsx';
import { LogoCard } from './styling/LogoCard.tsx';
import { WidgetButtonCard } from './styling/WidgetButtonCard.tsx';

/** The rows with their own card. */
export const OWN_CARDS: Partial<Record<keyof typeof settings, OwnControl>> = {
  account: AccountCard,
  displayLogo: LogoCard,
  enableAvatars: AvatarsCard,
  selectedFontId: FontsCard,
  widgetButton: WidgetButtonCard,
};

/** Controls of fields for which their type's control is not enough. */
export const OWN_CONTROLS: OwnControls = { audioType: SoundControl };
