import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { type LogSearch, PRESETS, type Preset } from '../../../model/errors-path.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { useSilences } from '../../../state/session/connectivity.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type FoundLogs, loadMoreLogs } from '../errorlog/found-logs.ts';
import { LOG_SEARCH } from '../errorlog/search.ts';
import styles from './LogsPanel.module.css';
import { useAsked } from './use-asked.ts';

/** A search without results. For the last hour that is good news; a button searches a longer range. */
export function NoLogs({ found, onSearch }: { found: FoundLogs; onSearch: (search: LogSearch) => void }) {
  const t = useTranslate();
  const able = useCanCall();
  const asked = useAsked(found);
  const { search } = found;
  const longer = able ? nextOf(search.preset) : undefined;
  if (found.more) {
    return (
      <EmptyState
        icon="search"
        title={t('logs.none_yet')}
        level={3}
        action={able && <Button onClick={() => void loadMoreLogs()}>{t('logs.look_on')}</Button>}
      >
        {t('logs.none_yet_hint')}
      </EmptyState>
    );
  }
  const everything = search.type === '' && search.connectionId === '';
  const clear = everything && search.preset === 'hour';
  return (
    <EmptyState
      icon="check"
      title={t(clear ? 'logs.all_clear' : 'logs.none')}
      level={3}
      action={
        longer && (
          <Button onClick={() => onSearch({ ...search, preset: longer })}>{t('logs.longer', { range: longer })}</Button>
        )
      }
    >
      {t('logs.none_searched', { what: asked })}
    </EmptyState>
  );
}

const nextOf = (preset: Preset): Preset | undefined => PRESETS[PRESETS.indexOf(preset) + 1];

/** No results and no answer: the service refused, is unreachable, or this address alone is silent. */
export function NoAnswer({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslate();
  const able = useCanCall();
  const silent = useSilences(LOG_SEARCH) > 0;
  if (!able) {
    return (
      <EmptyState icon="cloud-off" title={t('logs.unavailable')} level={3}>
        {t('logs.unavailable_hint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="warning"
      title={t('logs.failed')}
      level={3}
      action={
        <Button variant="primary" icon="refresh" onClick={onTryAgain}>
          {t('action.try_again')}
        </Button>
      }
    >
      {t(silent ? 'address_silent.why' : 'logs.failed_hint')}
    </EmptyState>
  );
}

/** There are rows, but the filter matches none; `more`: the button that loads older ones. */
export function NoMatch({ onClear, more }: { onClear: () => void; more: ReactNode }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // Scroll to it only while typing; a page opened by its address starts at the top.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles.unmatched}>
      <EmptyState
        icon="search"
        title={t('logs.no_match')}
        level={3}
        action={
          <>
            <Button onClick={onClear}>{t('logs.clear_filter')}</Button>
            {more}
          </>
        }
      >
        {t(more ? 'logs.no_match_more' : 'logs.no_match_hint')}
      </EmptyState>
    </div>
  );
}
