import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { SCREENS } from '../../model/screens.ts';
import { useConfig } from '../../state/session/config.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

/** On a phone: the list's further links. */
export function ListMenu({ defaultOpen }: { defaultOpen: true | 'keys' }) {
  const t = useTranslate();
  const { releaseNotesUrl } = useConfig();
  const [, navigate] = useLocation();
  return (
    <Menu defaultOpen={defaultOpen} trigger={<Button variant="ghost" icon="more" aria-label={t('list.more')} />}>
      <MenuItem icon="check" onSelect={() => navigate(SCREENS.check)}>
        {t('list.check')}
      </MenuItem>
      <MenuItem icon="edit" onSelect={() => navigate(SCREENS.changeMany)}>
        {t('list.many')}
      </MenuItem>
      {releaseNotesUrl && (
        <MenuItem icon="external" onSelect={() => window.open(releaseNotesUrl, '_blank', 'noopener,noreferrer')}>
          {t('list.release_notes')}
        </MenuItem>
      )}
    </Menu>
  );
}
