import { useState } from 'react';
import { LANGUAGES, LOCALES, type Locale } from '../../i18n/locale.ts';
import { currentLocale, setLocale, useTranslate } from '../../i18n/translate.ts';
import { storeLocale } from '../../io/preferences.ts';
import { applyTheme, storedTheme, type Theme } from '../../io/theme.ts';
import { useSession } from '../../state/session/session-state.ts';
import { raiseError } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuNote, MenuRadioGroup, MenuSeparator } from '../../ui/Menu.tsx';
import { buildOf } from '../install/build-id.ts';
import { install, useInstall } from '../install/install.ts';
import type { Overlay } from '../navigation/overlay.ts';
import { COMMAND_KEY } from './command-key.ts';
import { useLogout } from './use-logout.ts';

/** In px: the menu begins under the edge of the bar. */
const BELOW_BAR = 12;

/** Language, theme, installing, keys, Logout where the bar has no room for it, and forgetting this device. */
export function MainMenu({
  withBar,
  defaultOpen,
  onOverlay,
}: {
  /** The bar has no room for what else it holds. */
  withBar: boolean;
  /** How it was opened. */
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
      <MenuItem icon="keyboard" shortcut="?" onSelect={() => onOverlay('shortcuts')}>
        {t('shortcuts.title')}
      </MenuItem>
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
        options={[
          { value: 'system', label: t('menu.theme_system'), icon: 'desktop' },
          { value: 'light', label: t('menu.theme_light'), icon: 'sun' },
          { value: 'dark', label: t('menu.theme_dark'), icon: 'moon' },
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

/** Who is signed in, and which versions these are. */
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

/** So much of a build's mark tells it from the others. */
const BUILD_LENGTH = 7;

/** Applies at once and is remembered; words that cannot be fetched change nothing. */
async function chooseLocale(locale: Locale): Promise<void> {
  try {
    await setLocale(locale);
    storeLocale(locale);
  } catch {
    raiseError({ id: 'part_failed' });
  }
}
