import { useState } from 'react';
import { LANGUAGES, LOCALES, type Locale } from '../../i18n/locale.ts';
import { currentLocale, setLocale, useTranslate } from '../../i18n/translate.ts';
import { storeLocale } from '../../io/preferences.ts';
import { applyTheme, storedTheme, type Theme } from '../../io/theme.ts';
import { addressOf, pathAt } from '../../model/base-path.ts';
import { pathOf } from '../../model/connection.ts';
import { guidePage, guidePath } from '../../model/guide.ts';
import { useConnections } from '../../state/list/list.ts';
import { useSession } from '../../state/session/session-state.ts';
import { raiseError } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconPath } from '../../ui/icon-paths.ts';
import { DESKTOP } from '../../ui/later-icons.ts';
import { Menu, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from '../../ui/Menu.tsx';
import { buildOf } from '../install/build-id.ts';
import { install, useInstall } from '../install/install.ts';
import { COMMAND_KEY } from './command-key.ts';
import { useLogout } from './use-logout.ts';

const KEYBOARD: IconPath = 'M1.5 3.8h13v8.4h-13ZM4.4 6.7h7.2M5.5 9.5h5';
const SUN: IconPath =
  'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1.5v.9M8 13.6v.9M1.5 8h.9M13.6 8h.9M3.4 3.4l.6.6M12 12l.6.6M3.4 12.6l.6-.6M12 4l.6-.6';
const MOON: IconPath = 'M13.6 9.3A5.8 5.8 0 1 1 6.7 2.4a4.6 4.6 0 0 0 6.9 6.9Z';

/** In px: the menu's top edge is below the bar. */
const BELOW_BAR = 12;

/** Language, theme, installation, shortcuts, help, Logout if the bar has no room for it, and forgetting this device. */
export function MainMenu({
  withBar,
  defaultOpen,
  onOverlay,
}: {
  /** The bar has no room for its other items, so they are in the menu. */
  withBar: boolean;
  /** Whether it was opened by keyboard. */
  defaultOpen: true | 'keys';
  onOverlay: (overlay: Overlay) => void;
}) {
  const t = useTranslate();
  const [theme, setTheme] = useState<Theme | 'system'>(storedTheme() ?? 'system');
  const installing = useInstall();
  const logout = useLogout(() => onOverlay('logout'));

  const chooseTheme = (chosen: Theme | 'system') => {
    applyTheme(chosen === 'system' ? null : chosen);
    setTheme(chosen);
  };

  return (
    <Menu
      defaultOpen={defaultOpen}
      gap={BELOW_BAR}
      trigger={<Button variant="ghost" icon="menu" aria-label={t('menu.label')} />}
    >
      {installing !== 'unavailable' && (
        <MenuItem icon="download" onSelect={() => (installing === 'by-hand' ? onOverlay('install') : install())}>
          {t('menu.install')}
        </MenuItem>
      )}
      {withBar && (
        <MenuItem icon="search" shortcut={`${COMMAND_KEY} K`} onSelect={() => onOverlay('palette')}>
          {t('shortcuts.palette')}
        </MenuItem>
      )}
      <MenuItem icon={KEYBOARD} shortcut="?" onSelect={() => onOverlay('shortcuts')}>
        {t('shortcuts.title')}
      </MenuItem>
      <Help />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('menu.language')}
        value={currentLocale()}
        onChange={(locale) => void chooseLocale(locale)}
        options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name, lang: value }))}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label={t('menu.theme')}
        value={theme}
        onChange={chooseTheme}
        segments
        options={[
          { value: 'system', label: t('menu.theme_system'), icon: DESKTOP },
          { value: 'light', label: t('menu.theme_light'), icon: SUN },
          { value: 'dark', label: t('menu.theme_dark'), icon: MOON },
        ]}
      />
      <MenuSeparator />
      {withBar && logout.offered && (
        <MenuItem icon="logout" disabledReason={logout.reason} onSelect={logout.run}>
          {t('logout.label')}
        </MenuItem>
      )}
      <MenuItem icon="trash" danger onSelect={() => onOverlay('forget')}>
        {t('menu.forget')}
      </MenuItem>
      <Which />
    </Menu>
  );
}

/** Opens the guide's page for the screen that is open: in a new tab, so that what is typed here stays. */
function Help() {
  const t = useTranslate();
  const connections = useConnections();
  const openGuide = () => {
    const screen = pathAt(location.pathname);
    const shown = connections?.find((connection) => pathOf(connection) === screen);
    const page = guidePage(screen, location.search, shown?.platform) ?? 'index';
    window.open(addressOf(guidePath(page, currentLocale())), '_blank', 'noopener');
  };
  return (
    <MenuItem icon="help" onSelect={openGuide}>
      {t('menu.help')}
    </MenuItem>
  );
}

/** The signed-in manager, and the versions of the platform and the console. */
function Which() {
  const t = useTranslate();
  const session = useSession();
  const build = buildOf(document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '');
  if (!session) return null;
  return (
    <>
      <MenuSeparator />
      <MenuNote>
        {session.managerId !== undefined && <span>{t('menu.signed_in', { manager: session.managerId })}</span>}
        <span>{t('menu.version', { build: build?.slice(0, BUILD_LENGTH) ?? '–', platform: session.versionText })}</span>
      </MenuNote>
    </>
  );
}

/** Length of the build's mark that identifies it. */
const BUILD_LENGTH = 7;

/** Applied at once and stored; if the words cannot be loaded, nothing changes. */
async function chooseLocale(locale: Locale): Promise<void> {
  try {
    await setLocale(locale);
    storeLocale(currentLocale());
  } catch {
    raiseError({ id: 'part_failed' });
  }
}
