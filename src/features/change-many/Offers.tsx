import { useMemo } from 'react';
import { Pair, ProposalCells, valueOrWords } from '../../connection/proposals/ProposalCells.tsx';
import { ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import { Selection } from '../../connection/proposals/Selection.tsx';
import type { Ticks } from '../../connection/proposals/use-ticks.ts';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { masks } from '../../model/secret.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import { type Held, isNowhere, type Offered } from './use-offered.ts';

/**
 * The differing settings by section, each with its present and new value, and below its name on how many connections it
 * differs and can change, unless that is all of them. A setting that no connection can take shows why.
 */
export function Offers({
  offered,
  readable,
  ticks,
}: {
  offered: readonly Offered[];
  readable: number;
  ticks: Ticks<Offered>;
}) {
  const t = useTranslate();
  const isSaidOnce = readable > 1 && offered.every(({ at }) => at === readable);
  const groups = useMemo(
    () =>
      [...Map.groupBy(offered, ({ section }) => t(section))].map(([name, members]) => ({ key: name, name, members })),
    [offered, t],
  );
  return (
    <Selection
      status={t('portable.found', { count: offered.length })}
      tools={isSaidOnce && t('many.differ_all', { count: readable })}
    >
      <ProposalTable
        label={t('many.which')}
        columns={['many.setting', ...NOW_AFTER]}
        look={styles.plan}
        groups={groups}
        heading={({ name }) => <h2 className={styles.section}>{name}</h2>}
        cells={(each) => {
          const { what, at, unable, refused, values } = each;
          return (
            <ProposalCells
              {...each}
              from={values[0]?.words}
              several={values.length > 1 && <Several field={t(what)} values={values} />}
              about={[
                at < readable && t('many.differs', { count: at }),
                refused && !isNowhere(each) && t('many.possible', { count: at - unable, of: at }),
              ]}
              tick={ticks.tickOf([each])}
            />
          );
        }}
        ticks={ticks}
        scrolls="page"
      />
    </Selection>
  );
}

/** The different present values, each after its connections: some of them on a line each, and the number of the others. */
function Several({ field, values }: { field: string; values: readonly Held[] }) {
  const t = useTranslate();
  const rest = values.length - LINES;
  return (
    <Pair label={t('change.now')}>
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

/** The most present values to show, and the most characters of each. */
const LINES = 3;
const LINE = 40;

/** A value on one line. Masked values are short already. */
function brief(words: Message | undefined, t: Translate): Message | undefined {
  if (!words || masks(words)) return words;
  const text = t(words).replaceAll(/\s+/g, ' ');
  return { verbatim: text.length > LINE ? `${text.slice(0, LINE)}…` : text };
}
