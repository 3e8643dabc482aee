import { type ReactNode, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { confirmOf } from '../../connection/portable/confirm-of.ts';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { addressOf, pathAt } from '../../model/base-path.ts';
import type { Connection } from '../../model/connection.ts';
import { SCREENS } from '../../model/screens.ts';
import type { SaveRequest } from '../../state/outbox/edits.ts';
import { useGates } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import styles from './Change.module.css';
import { begin } from './job.ts';
import { notByEnter } from './not-by-enter.ts';
import { PlanTable } from './PlanTable.tsx';
import type { PlanRequest, Target } from './plan-many.ts';
import { type ManyPlan, planMany } from './use-plan.ts';

/** The review before any change: the table, and the button that saves the edits. */
export function ReviewForm({
  rows,
  targets,
  request,
  review: { plan, busy },
  settings,
  back,
  children,
}: {
  rows: readonly Connection[];
  targets: readonly Target[] | undefined;
  request: PlanRequest | undefined;
  review: { plan: ManyPlan | undefined; busy: boolean };
  /** The number of selected settings, whose values are above; the connections then show on request. */
  settings?: number;
  back: string;
  children: ReactNode;
}) {
  const t = useTranslate();
  const named = settings !== undefined;
  const opens = useGates();
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<ReturnType<typeof confirmOf>>();
  const [asking, setAsking] = useState(false);
  const [isEach, setIsEach] = useState(!named);
  const changes = new Set(plan?.lines.changes.map(({ row }) => row)).size;

  /** Plans again, to include the last typing and whatever happened since a question appeared. */
  async function apply(isConfirmed: boolean): Promise<void> {
    setAsking(false);
    if (!targets || !request) return;
    setSaving(true);
    const last = await planMany(targets, request, opens, new AbortController().signal);
    const requests = last?.requests ?? [];
    const confirm = isConfirmed ? undefined : confirmOf(requests);
    setAsking(confirm !== undefined);
    if (confirm) setAsked(confirm);
    else await keep(requests);
    setSaving(false);
  }

  async function keep(requests: readonly SaveRequest[]): Promise<void> {
    if (requests.length === 0 || !(await begin(requests, rows))) return;
    announce({ id: 'portable.applied', values: { count: requests.length } });
    // The administrator may be on another page by now.
    if (pathAt(location.pathname) === SCREENS.changeMany)
      navigate(addressOf(`${SCREENS.changeMany}?step=sent`), { replace: true });
  }

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void apply(false);
        }}
        onKeyDown={notByEnter}
        noValidate
        className={styles.form}
        data-planned={(plan && (isEach || plan.lines.refused.length > 0)) || undefined}
      >
        {children}
        {plan && named && changes > 0 && (
          <span className={styles.each}>
            <Button size="small" variant="ghost" aria-expanded={isEach} onClick={() => setIsEach(!isEach)}>
              {t('many.each')}
            </Button>
          </span>
        )}
        {plan && <PlanTable plan={plan} named={named} isEach={isEach} busy={busy} />}
        <SaveBar
          label={t('many.bar')}
          message={<span aria-live="polite">{plan && summaryOf(plan, { settings, connections: rows.length }, t)}</span>}
          saveLabel={t('many.apply', { count: changes })}
          saving={saving}
          saveDisabledReason={changes === 0 ? t(request ? 'many.nothing' : 'many.nothing_chosen') : undefined}
          discardLabel={t('many.back')}
          onDiscard={() => navigate(addressOf(back))}
        />
      </form>
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t(asked.title)}
          description={t(asked.text)}
          confirmLabel={t('action.ok')}
          onConfirm={() => void apply(true)}
        />
      )}
    </>
  );
}

/** The number of changes, for several settings also of the connections, and of what does not change. */
function summaryOf(
  { lines: { changes, refused, same } }: ManyPlan,
  { settings = 1, connections }: { settings: number | undefined; connections: number },
  t: Translate,
): string {
  const isMany = settings > 1 && connections > 1;
  return t('many.summary', {
    count: changes.length,
    connections: isMany ? new Set(changes.map(({ row }) => row)).size : 0,
    refused: refused.length,
    same: isMany ? same.length : 0,
  });
}
