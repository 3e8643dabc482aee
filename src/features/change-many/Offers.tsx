import { useMemo } from 'react';
import { GroupedTable, NameCell, Pair, ValueCells, valueOrWords } from '../../connection/grouped/GroupedTable.tsx';
import { Check, Selection, type Tick } from '../../connection/grouped/Selection.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import { type Held, isNowhere, type Offered } from './use-offered.ts';

const keyOf = ({ key }: Offered) => key;

/**
 * The differing settings by section, each with a checkbox and its current and new value; one that no connection can
 * take shows why.
 */
export function Offers({
  offered,
  readable,
  chosen,
  onChoose,
}: {
  offered: readonly Offered[];
  /** How many connections could be read. */
  readable: number;
  chosen: ReadonlySet<string>;
  onChoose: (keys: readonly string[], on: boolean) => void;
}) {
  const t = useTranslate();
  const tickOf = (some: readonly Offered[]): Tick => {
    const able = some.filter((each) => !isNowhere(each)).map(keyOf);
    const count = able.filter((key) => chosen.has(key)).length;
    return { count, of: able.length, onChange: (on) => onChoose(able, on) };
  };
  const isSaidOnce = readable > 1 && offered.every(({ at }) => at === readable);
  const groups = useMemo(
    () => [...Map.groupBy(offered, ({ section }) => t(section))].map(([key, members]) => ({ key, members })),
    [offered, t],
  );
  return (
    <Selection
      status={t('portable.found', { count: offered.length })}
      tools={isSaidOnce && t('many.differ_all', { count: readable })}
    >
      <GroupedTable
        label={t('many.which')}
        columns={[{ words: t('many.setting') }, { words: t('change.now') }, { words: t('change.after') }]}
        look={styles.plan}
        groups={groups}
        keyOf={keyOf}
        heading={({ key, members }) => {
          const tick = tickOf(members);
          return (
            <>
              {tick.of > 0 && <Check {...tick} name={t('portable.select_section', { section: key })} />}
              <h2 className={styles.section}>{key}</h2>
            </>
          );
        }}
        cells={(each) => <OfferCells offered={each} isEverywhere={each.at === readable} tick={tickOf([each])} />}
        all={tickOf(offered)}
        scrolls="page"
      />
    </Selection>
  );
}

/**
 * A setting with its checkbox, and below it on how many connections it differs and can be changed, unless that is all
 * of them.
 */
function OfferCells({ offered, isEverywhere, tick }: { offered: Offered; isEverywhere: boolean; tick: Tick }) {
  const t = useTranslate();
  const { there, at, refused, why, here } = offered;
  const name = t(offered.name);
  const labels = [t('change.now'), t('change.after')] as const;
  return (
    <>
      <NameCell>
        <Check {...tick}>
          <span>
            <span className={styles.called}>{name}</span>
            {!isEverywhere && <span className={styles.about}>{t('many.differs', { count: at })}</span>}
            {why && !isNowhere(offered) && (
              <span className={styles.about}>{t('many.possible', { count: at - refused, of: at })}</span>
            )}
            {why && (
              <span className={`${styles.about} ${styles.barred}`}>
                <Icon name="lock" size={14} />
                {t(why)}
              </span>
            )}
          </span>
        </Check>
      </NameCell>
      <ValueCells
        field={name}
        labels={labels}
        from={here[0]?.words}
        now={here.length > 1 && <Several label={labels[0]} field={name} values={here} />}
        to={there}
      />
    </>
  );
}

/** The different current values, each after its connections: some of them, a line each, and the number of the others. */
function Several({ label, field, values }: { label: string; field: string; values: readonly Held[] }) {
  const t = useTranslate();
  const rest = values.length - LINES;
  return (
    <Pair label={label}>
      <ul>
        {values.slice(0, LINES).map(({ words, of: [first = '', ...others] }, nth) => (
          <li key={nth} className={styles.line}>
            <span className={styles.whose}>
              <bdi>{shorten(first) || t('list.untitled')}</bdi>
              {others.length > 0 && ` ${t('many.others', { count: others.length })}`}
            </span>
            <ShownValue {...valueOrWords(brief(words, t), undefined)} field={field} />
          </li>
        ))}
        {rest > 0 && <li className={styles.rest}>{t('many.others', { count: rest })}</li>}
      </ul>
    </Pair>
  );
}

/** How many current values are shown, and the most characters of each. */
const LINES = 3;
const LINE = 40;

/** A value on one line. Masked ones are short already. */
function brief(words: Message | undefined, t: Translate): Message | undefined {
  if (!words || masks(words)) return words;
  const text = t(words).replaceAll(/\s+/g, ' ');
  return { verbatim: text.length > LINE ? `${text.slice(0, LINE)}…` : text };
}
