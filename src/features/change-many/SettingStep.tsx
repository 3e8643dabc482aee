import { lazy, Suspense, useMemo, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { type Connection, platformOf } from '../../model/connection.ts';
import { SCREENS } from '../../model/screens.ts';
import { CONTROLS } from '../../settings/controls/Controls.tsx';
import { standIn } from '../../settings/rows/setting.ts';
import { useGates } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import styles from './Change.module.css';
import { commonest, type KindRows, type Offer, offersOf } from './offers.ts';
import { Progress } from './Progress.tsx';
import { requestValue, type Target } from './plan-many.ts';
import { ReviewForm } from './ReviewForm.tsx';
import type { NamedOffer } from './SettingPicker.tsx';
import { type ManyPlan, usePlan } from './use-plan.ts';
import { useTargets } from './use-targets.ts';

const SettingPicker = lazy(async () => ({ default: (await import('./SettingPicker.tsx')).SettingPicker }));

/** The second step: a setting, its value, and the effect on each selected connection. */
export function SettingStep({ rows }: { rows: readonly Connection[] }) {
  const t = useTranslate();
  const opens = useGates();
  const { kinds, targets, progress, stop } = useTargets(rows);
  const offers = useMemo(() => offersOf(kinds, opens), [kinds, opens]);
  const named = useMemo(() => namesOf(offers, kinds, t), [offers, kinds, t]);
  const [chosen, setChosen] = useState<{ key: string; value?: { is: unknown } }>({ key: '' });
  const offer = offers.find(({ key }) => key === chosen.key);
  const usual = useMemo(() => offer && usualOf(offer, targets ?? []), [offer, targets]);
  const value = chosen.value ? chosen.value.is : usual;
  const asked = useMemo(() => ({ request: offer && requestValue(offer, value) }), [offer, value]);
  const review = usePlan(targets, useAfterPaint(asked).request);
  return (
    <ReviewForm rows={rows} targets={targets} request={asked.request} review={review} back={SCREENS.changeMany}>
      {progress && <Reading {...progress} onStop={stop} />}
      <Card title={t('many.what')} description={t('many.overwrites')}>
        <div className={styles.fields}>
          <Field name="many-setting" label={t('many.setting')}>
            {(control) => (
              <Suspense fallback={<Input {...control} value="" onChange={() => undefined} readOnly />}>
                <SettingPicker
                  control={control}
                  offers={named}
                  value={chosen.key}
                  onChange={(key) => setChosen({ key })}
                />
              </Suspense>
            )}
          </Field>
          {offer && targets && (
            <Value
              key={offer.key}
              offer={offer}
              value={value}
              problem={problemOf(review.plan, t)}
              onChange={(is) => setChosen({ key: offer.key, value: { is } })}
            />
          )}
        </div>
      </Card>
    </ReviewForm>
  );
}

/** Shown while connections that are not on this device load. */
export function Reading({ done, count, onStop }: { done: number; count: number; onStop: () => void }) {
  const t = useTranslate();
  return (
    <Progress label={t('many.reading', { done, count })} done={done} count={count}>
      <Button size="small" onClick={onStop}>
        {t('many.stop')}
      </Button>
    </Progress>
  );
}

/** The setting's control, as on its page. */
function Value({
  offer: { field, part },
  value,
  problem,
  onChange,
}: {
  offer: Offer;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslate();
  const Control = CONTROLS[part.control];
  const words = { name: field, label: t('many.value'), hint: part.hint && t(part.hint), error: problem };
  return (
    Control && (
      <Field {...words}>
        {(control) => {
          const shown = <Control control={control} part={part} value={value} onChange={onChange} locked={false} />;
          if (part.control !== 'toggle') return shown;
          return (
            <span className={styles.value}>
              {shown}
              {t(value === true ? 'value.on' : 'value.off')}
            </span>
          );
        }}
      </Field>
    )
  );
}

/** The error of the value, if it is the same for every connection with the setting. */
function problemOf(plan: ManyPlan | undefined, t: Translate): string | undefined {
  if (!plan || plan.lines.changes.length > 0 || plan.lines.same.length > 0) return undefined;
  const reasons = new Set(plan.lines.refused.flatMap(({ what, refused }) => (what && refused ? [t(refused)] : [])));
  return reasons.size === 1 ? [...reasons][0] : undefined;
}

/** The most common value among the connections. */
function usualOf({ field, part, on }: Offer, targets: readonly Target[]): unknown {
  const views = targets.flatMap((target) => (target.refused || !on.has(target.row.platform) ? [] : [target.view]));
  const values = views.map((view) => {
    const held: Readonly<Record<string, unknown>> = { ...view };
    return held[field] ?? standIn(part, held);
  });
  return commonest(values) ?? part.initial;
}

/** Settings sorted by name; with their kinds unless every selected one has them. */
function namesOf(offers: readonly Offer[], kinds: readonly KindRows[], t: Translate): NamedOffer[] {
  const nameOf = (platform: string) => {
    const name = platformOf(platform)?.name;
    return name ? t(name) : platform;
  };
  const named = offers.map(({ key, part, on }) => ({
    key,
    name: t(part.label),
    of: on.size === kinds.length ? '' : [...new Set([...on.keys()].map(nameOf))].join(', '),
  }));
  return named.toSorted((a, b) => a.name.localeCompare(b.name));
}
