import { useLocation, useSearch } from 'wouter';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { addressOf, pathAt } from '../../model/base-path.ts';
import { guidePage, guidePath } from '../../model/guide.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/**
 * Opens the guide's page for the screen in a new tab, as *Help* in the main menu does; nothing for a screen without a page of its
 * own. `platform`: that of the connection on the screen. `page`: for what lies over a screen.
 */
export function PageHelp({ platform, page }: { platform?: string; page?: string }) {
  const t = useTranslate();
  const [path] = useLocation();
  const search = useSearch();
  const shown = page ?? guidePage(pathAt(path), search && `?${search}`, platform);
  if (shown === undefined) return null;
  return (
    <LinkButton
      external
      href={addressOf(guidePath(shown, currentLocale()))}
      variant="ghost"
      size="small"
      icon="help"
      aria-label={t('help.page')}
      title={t('help.page')}
    />
  );
}
