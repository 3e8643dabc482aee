import { useMemo } from 'react';
import { GroupedTable, NameCell, ValueCells } from '../../connections/grouped/GroupedTable.tsx';
import grouped from '../../connections/grouped/Selection.module.css';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import select from './Select.module.css';
import { isNowhere, type Offered } from './use-offered.ts';

const keyOf = ({ key }: Offered) => key;

/** What differs, under what it belongs to, to be ticked: as it is now and as it will be; what none can take over says why. */
export function Offers({
  offered,
  readable,
  chosen,
  onChoose,
}: {
  offered: readonly Offered[];
  /** So many connections could be read. */
  readable: number;
  chosen: ReadonlySet<string>;
  onChoose: (keys: readonly string[], on: boolean) => void;
}) {
  const t = useTranslate();
  const able = offered.filter((each) => !isNowhere(each)).map(keyOf);
  const isSaidOnce = readable > 1 && offered.every(({ at }) => at === readable);
  const groups = useMemo(
    () => [...Map.groupBy(offered, ({ section }) => t(section))].map(([key, members]) => ({ key, members })),
    [offered, t],
  );
  return (
    <div>
      <div className={select.tools}>
        <GroupCheck className={select.check} count={chosen.size} of={able.length} onChange={(on) => onChoose(able, on)}>
          <span>{t('portable.select_all')}</span>
        </GroupCheck>
        {isSaidOnce && <p className={select.left}>{t('many.differ_all', { count: readable })}</p>}
      </div>
      <GroupedTable
        label={t('many.which')}
        columns={[{ words: t('many.setting') }, { words: t('change.now') }, { words: t('change.after') }]}
        look={styles.offers}
        groups={groups}
        keyOf={keyOf}
        heading={({ key }) => <h2 className={styles.section}>{key}</h2>}
        cells={(each) => (
          <OfferCells
            offered={each}
            isEverywhere={each.at === readable}
            isChosen={chosen.has(each.key)}
            onChoose={(on) => onChoose([each.key], on)}
          />
        )}
        scrolls="page"
      />
    </div>
  );
}

/** A setting with its box, and under it on how many connections it differs, and can be changed, where that is not all of them. */
function OfferCells({
  offered,
  isEverywhere,
  isChosen,
  onChoose,
}: {
  offered: Offered;
  isEverywhere: boolean;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
}) {
  const t = useTranslate();
  const { there, at, refused, why } = offered;
  const name = t(offered.name);
  return (
    <>
      <NameCell>
        <GroupCheck
          className={grouped.check}
          count={isChosen ? 1 : 0}
          of={isNowhere(offered) ? 0 : 1}
          onChange={onChoose}
        >
          <span>
            <span className={styles.called}>{name}</span>
            {!isEverywhere && <span className={styles.about}>{t('many.differs', { count: at })}</span>}
            {why && (
              <span className={styles.about}>
                {isNowhere(offered) ? t(why) : t('many.possible', { count: at - refused, of: at })}
              </span>
            )}
          </span>
        </GroupCheck>
      </NameCell>
      <ValueCells field={name} labels={[t('change.now'), t('change.after')]} from={nowOf(offered, t)} to={there} />
    </>
  );
}

/** What the connections have now: one value, both of two, or that there are more. */
function nowOf({ here: [first, ...others] }: Offered, t: Translate): Message | undefined {
  if (others.length === 0) return first;
  if (others.length > 1) return { id: 'many.various' };
  return { verbatim: [first, ...others].map((words) => (words && shorten(t(words))) || '–').join(' / ') };
}
