import { useId } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { pathOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { safeLink } from '../../model/safe-link.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { useConfig } from '../../state/session/config.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Copyable } from '../../ui/KeyValue.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { SetupStep } from '../kind/setup.ts';
import styles from './Setup.module.css';

/** A step: the service's report about it or a checkbox, and until it is done the instructions. */
export function Step<D extends object>({
  open,
  step: { label, hint, copy, tab, site, action: Action, isDone },
  done,
  wrong,
  onTick,
}: {
  open: OpenConnection<D>;
  step: SetupStep;
  done: boolean;
  wrong: MessageId | undefined;
  onTick: (on: boolean) => void;
}) {
  const t = useTranslate();
  const { kind, id, view } = open;
  const box = useId();
  const config = useConfig();
  const path = pathOf({ id, platform: kind.platform }) ?? '/';
  // The page's header already shows the problem of the whole connection.
  const saidAbove = wrong === kind.attention?.(view);
  const { href } = (site && safeLink(site.href, location.href)) ?? {};
  const value = done ? undefined : copy?.text(view, { id, ...config });
  return (
    <li className={styles.step} data-done={done || undefined}>
      {isDone ? (
        <span className={styles.mark}>{done && <Icon name="check" size={14} />}</span>
      ) : (
        <input
          id={box}
          type="checkbox"
          className={styles.box}
          checked={done}
          onChange={(e) => onTick(e.target.checked)}
        />
      )}
      <div className={styles.content}>
        <div className={styles.line}>
          {isDone ? (
            <span className={styles.says}>{t(label)}</span>
          ) : (
            <label htmlFor={box} className={styles.says}>
              {t(label)}
            </label>
          )}
          {wrong && !saidAbove && <StatusChip tone="refused">{t(wrong)}</StatusChip>}
          {isDone && !wrong && (
            <StatusChip tone={done ? 'saved' : 'neutral'} icon={done ? undefined : 'clock'}>
              {t(done ? 'setup.is_done' : 'setup.not_yet')}
            </StatusChip>
          )}
        </div>
        {!done && <p className={styles.hint}>{t(hint)}</p>}
        {!done && Action && <Action open={open} />}
        {copy && value !== undefined && value !== '' && <Copyable value={value} field={t(copy.label)} />}
        {!done && (tab || href) && (
          <p className={styles.links}>
            {tab && <a href={addressOf(`${path}?tab=${tab.key}`)}>{t('setup.open_tab', { tab: { id: tab.label } })}</a>}
            {site && href && (
              <a href={href} target="_blank" rel="noopener noreferrer" className={styles.site}>
                {t(site.label)}
                <Icon name="external" size={14} />
                <span className="visually-hidden">{t('link.new_tab')}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
