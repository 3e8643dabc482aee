import { useState } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Message } from '../../../model/message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import type { Narrow } from '../errorlog/errorlog.ts';
import { countOf, type Place } from '../errorlog/groups.ts';
import { fillOf } from './Causes.tsx';
import { holds } from './narrowing.ts';
import { shareOf } from './times.ts';
import type { About } from './use-about.ts';
import styles from './Where.module.css';

/** How many connections have a bar; one bar sums the others. */
const SHOWN = 5;

/**
 * The errors by connection: a bar for each, stacked by cause, which filters the rows. Collapsed on a phone, since readers
 * scroll to the rows.
 */
export function Where({
  places,
  narrow,
  about,
  onPick,
}: {
  places: readonly Place[];
  narrow: Narrow;
  about: (place: Place) => About;
  onPick: (place: Place) => void;
}) {
  const t = useTranslate();
  const locale = currentLocale();
  const wide = useAtLeast(768);
  const [opened, setOpened] = useState(false);
  const shown = wide || opened;
  const total = countOf(places);
  const rest = places.slice(SHOWN);
  const numbers = (count: number) => (
    <span className={styles.numbers}>
      {formatCount(count, locale)} <span className={styles.share}>{shareOf(count / total, locale)}</span>
    </span>
  );
  return (
    <Card
      title={t('where.title')}
      level={3}
      aside={
        !wide && (
          <Button
            size="small"
            variant="ghost"
            iconAfter="chevron-down"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {t('where.places', { places: places.length })}
          </Button>
        )
      }
    >
      {shown && (
        <ul className={styles.list}>
          {places.slice(0, SHOWN).map((place) => (
            <li key={place.connectionId}>
              <button
                type="button"
                className={styles.place}
                aria-pressed={holds(narrow, { connectionId: place.connectionId })}
                data-testid="log-place"
                onClick={() => onPick(place)}
              >
                <bdi className={styles.name}>{about(place).name}</bdi>
                {numbers(place.count)}
                <span className={styles.track}>
                  <span className={styles.bar} style={{ width: `${(100 * place.count) / total}%` }}>
                    {place.groups.map(({ cause, count }) => (
                      <svg key={cause} style={{ flexGrow: count }} height={8} aria-hidden="true" focusable="false">
                        <rect width="100%" height={8} {...fillOf(cause)} />
                      </svg>
                    ))}
                  </span>
                </span>
                <span className={styles.cause}>{causeOf(place)}</span>
              </button>
            </li>
          ))}
          {rest.length > 0 && (
            <li className={styles.rest}>
              <span className={styles.name}>{t('where.rest', { places: rest.length })}</span>
              {numbers(countOf(rest))}
            </li>
          )}
        </ul>
      )}
    </Card>
  );

  function causeOf({ groups: [first, ...others] }: Place): string {
    const name: Message = { id: `trouble.${first.cause}` };
    return others.length === 0 ? t(name) : t('errors.mostly', { cause: name });
  }
}
