import { useTranslate } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** In the place of a list of which the filter leaves nothing. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState
      icon="search"
      title={t('list.no_match')}
      action={<Button onClick={onClear}>{t('list.clear_filters')}</Button>}
    >
      {t('list.no_match_hint')}
    </EmptyState>
  );
}
