import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import { SCREENS } from '../../model/screens.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { useSession } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { canBeChecked } from '../check/results.ts';
import type { Filter } from './filter.ts';
import styles from './ListNotes.module.css';

/** A note about how many connections were checked for problems, i.e. read on this device. Null if all were. */
export function LookedAt({ items: listed }: { items: readonly Connection[] }) {
  const t = useTranslate();
  const session = useSession();
  // A shared connection has no page of its own.
  const items = useMemo(() => listed.filter((item) => canBeChecked(item, session)), [listed, session]);
  const looked = useLookedAt(items);
  if (looked === undefined || looked === items.length) return null;
  return (
    <p className={styles.line}>
      {t('list.looked_at', { looked, count: items.length })} <a href={addressOf(SCREENS.check)}>{t('list.check')}</a>
    </p>
  );
}

/** Undefined until it is known. */
function useLookedAt(items: readonly Connection[]): number | undefined {
  const [looked, setLooked] = useState<number>();
  useEffect(() => {
    let here = true;
    const open = workspace()?.vault;
    async function look() {
      const stored = new Set(await open?.db.getAllKeys('documents'));
      const names = await Promise.all(stored.size === 0 ? [] : items.map((item) => open?.nameOf(laneOf(item)) ?? ''));
      if (here) setLooked(names.filter((name) => stored.has(name)).length);
    }
    // The device's data may be deleted meanwhile.
    look().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [items]);
  return looked;
}

/** Replaces an empty list, or one without matches: `onClear` shows all rows. */
export function NoRows({ filter, onClear }: { filter: Filter; onClear: (() => void) | undefined }) {
  const t = useTranslate();
  if (onClear) {
    return (
      <div className={styles.none}>
        <EmptyState
          icon="search"
          title={t('list.no_match')}
          action={
            <Button onClick={onClear}>
              {t(!filter.type && !filter.status ? 'list.clear_search' : 'list.clear_filters')}
            </Button>
          }
        >
          {t('list.no_match_hint')}
        </EmptyState>
      </div>
    );
  }
  return (
    <EmptyState
      icon="inbox"
      title={t('list.empty')}
      action={
        <LinkButton variant="primary" icon="plus" href="/add-connection">
          {t('list.add')}
        </LinkButton>
      }
    >
      {t('list.empty_hint')}
    </EmptyState>
  );
}
