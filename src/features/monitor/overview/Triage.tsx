import { useId, useState } from 'react';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { addressOf } from '../../../model/base-path.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import type { Narrow } from '../errorlog/errorlog.ts';
import type { Group } from '../errorlog/groups.ts';
import { Swatch } from './Causes.tsx';
import { holds } from './narrowing.ts';
import styles from './Triage.module.css';
import { moment } from './times.ts';
import type { About } from './use-about.ts';

/** How many groups to show at first: the table must stay in sight. */
const SHOWN_AT_FIRST = { phone: 1, wide: 3 };

/**
 * The advice for each group of errors, the most frequent first, each with its connection and a button that shows its rows.
 */
export function Triage({
  groups,
  narrow,
  now,
  about,
  onPick,
}: {
  groups: readonly Group[];
  narrow: Narrow;
  /** The time of the search (epoch ms). */
  now: number;
  about: (group: Group) => About;
  onPick: (group: Group) => void;
}) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  const atFirst = SHOWN_AT_FIRST[useAtLeast(768) ? 'wide' : 'phone'];
  const more = groups.length - atFirst;
  return (
    <Card title={t('triage.title')} level={3}>
      <ul className={styles.list}>
        {groups.slice(0, all ? groups.length : atFirst).map((group) => (
          <Trouble
            key={`${group.connectionId} ${group.cause}`}
            group={group}
            about={about(group)}
            pressed={holds(narrow, { connectionId: group.connectionId, cause: group.cause })}
            now={now}
            onPick={() => onPick(group)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('triage.fewer') : t('triage.all', { count: more })}
        </Button>
      )}
    </Card>
  );
}

function Trouble({
  group,
  about,
  pressed,
  now,
  onPick,
}: {
  group: Group;
  about: About;
  pressed: boolean;
  now: number;
  onPick: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const name = <bdi>{about.name}</bdi>;
  return (
    <li className={styles.trouble} data-testid="log-trouble">
      <Swatch cause={group.cause} />
      <div className={styles.words}>
        <p id={id} className={styles.title}>
          <strong>{t(`trouble.${group.cause}`)}</strong>
          <span aria-hidden="true">·</span>
          {about.path ? <a href={addressOf(about.path)}>{name}</a> : name}
        </p>
        <p className={styles.advice}>{t(`advice.${group.cause}`)}</p>
      </div>
      <p className={styles.count}>
        {t('overview.errors', { count: group.count })}
        {group.last !== undefined && (
          <span className={styles.last}>{t('triage.last', { when: moment(group.last, now, currentLocale()) })}</span>
        )}
      </p>
      <Button size="small" aria-describedby={id} aria-pressed={pressed} onClick={onPick}>
        {t(pressed ? 'triage.showing' : 'triage.show')}
      </Button>
    </li>
  );
}
