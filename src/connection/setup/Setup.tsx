import { useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { pathOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { safeLink } from '../../model/safe-link.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { readSetups, type SetupRecord, storeSetup, useSetupRecord, useWrong } from '../../state/list/setup-records.ts';
import { useConfig } from '../../state/session/config.ts';
import { raiseSuccess } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Copyable } from '../../ui/KeyValue.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { SetupStep } from '../kind/setup.ts';
import styles from './Setup.module.css';
import { useSetup } from './use-setup.ts';

/** `'shown'`, or how the header's menu shows the steps again; undefined if there are none. */
export type SetupState = 'shown' | { run(): void } | undefined;

type Props<D extends object> = { open: OpenConnection<D>; tell: (state: SetupState) => void };

/**
 * The set-up steps of a connection that this device created, or whose steps the administrator requested. Shown until all are
 * done, and then for the rest of the visit.
 */
export function Setup<D extends object>({ open, tell }: Props<D>) {
  const t = useTranslate();
  const { kind, lane, view } = open;
  const { steps, done, of, shown, isDone, tick, hide } = useProgress({ open, tell });
  const wrong = useWrong(lane);
  const card = useRef<HTMLDivElement>(null);
  // On other tabs than the first the steps are collapsed to a line.
  const tab = new URLSearchParams(useSearch()).get('tab');
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const folded = tab !== null && tab !== unfolded;
  if (!shown) return null;

  function putAway() {
    // The pressed button disappears, so the focus moves to the menu that shows the steps again.
    card.current?.closest('main')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    hide();
    raiseSuccess({ id: 'setup.hidden' }, true);
  }

  return (
    <div ref={card} data-testid="setup">
      <Card
        title={t('setup.title')}
        description={
          <span aria-live="polite">{done < of ? t('setup.progress', { done, count: of }) : t('setup.complete')}</span>
        }
        aside={
          folded ? (
            <Button size="small" onClick={() => setUnfolded(tab)}>
              {t('setup.steps')}
            </Button>
          ) : (
            <Button variant="ghost" size="small" icon="close" onClick={putAway}>
              {t('setup.hide')}
            </Button>
          )
        }
      >
        {!folded && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <Step
                key={step.key}
                open={open}
                step={step}
                done={isDone(step)}
                wrong={[kind.attention?.(view), wrong].find((each) => each && step.wrong?.includes(each))}
                onTick={(on) => tick(step, on)}
              />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

/** The progress stored on this device; `tell` gets the page header's part of it. */
function useProgress<D extends object>({ open: { kind, id, lane, view }, tell }: Props<D>) {
  const steps = useSetup(kind.platform);
  const known = useSetupRecord(lane, id);
  const [stays, setStays] = useState(false);

  useEffect(() => void readSetups(), [lane]);

  const { ticked = [], hidden = !known?.made } = known?.record ?? {};
  const isDone = (step: SetupStep) => step.isDone?.(view) ?? ticked.includes(step.key);
  const done = steps.filter(isDone).length;
  const of = steps.length;
  const shown = known !== undefined && !hidden && of > 0 && (stays || done < of);
  const storeProgress = (change: (stored: SetupRecord) => Partial<SetupRecord> = () => ({})) => {
    const next = (stored: SetupRecord) => ({ ...stored, done, of, ...change(stored) });
    void storeSetup(lane, next({ ticked, hidden, done, of }), next);
  };

  // The list shows the counts without opening the document.
  const { record } = known ?? {};
  useEffect(() => {
    if (!shown) return;
    setStays(true);
    if (record?.done !== done || record.of !== of) storeProgress();
  });

  const isOffered = known !== undefined && of > 0 && !shown;
  useEffect(() => {
    if (!isOffered) return;
    const run = () => {
      setStays(true);
      storeProgress(() => ({ hidden: false }));
    };
    tell({ run });
    return () => tell(undefined);
  }, [isOffered, tell, lane, done, of, ticked.length]);

  useEffect(() => {
    if (!shown) return;
    tell('shown');
    return () => tell(undefined);
  }, [shown, tell]);

  return {
    steps,
    done,
    of,
    shown,
    isDone,
    tick(step: SetupStep, on: boolean) {
      storeProgress((stored) => {
        const others = stored.ticked.filter((key) => key !== step.key);
        return { ticked: on ? [...others, step.key] : others, done: on ? done + 1 : done - 1 };
      });
    },
    hide() {
      setStays(false);
      storeProgress(() => ({ hidden: true }));
    },
  };
}

/** A step: the service's report about it or a checkbox, and until it is done the instructions. */
function Step<D extends object>({
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
