import { Fragment, useId, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import styles from './Change.module.css';
import select from './Select.module.css';
import { isNowhere, type Offered } from './use-offered.ts';

/** So many settings are listed at a time: a collection may have thousands of members. On a phone the table is not far below them. */
const LISTED = 100;
const LISTED_ON_PHONE = 12;

/** What differs, under what it belongs to, to be ticked; what none of the connections can take over says why. */
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
  const id = useId();
  const wide = useAtLeast(768);
  const [more, setMore] = useState(0);
  const listed = (wide ? LISTED : LISTED_ON_PHONE) + more;
  const able = offered.filter((each) => !isNowhere(each)).map(({ key }) => key);
  const isEverywhere = ({ at }: Offered) => at === readable;
  const isSaidOnce = readable > 1 && offered.every(isEverywhere);
  const sections = [...Map.groupBy(offered.slice(0, listed), ({ section }) => t(section))];
  return (
    <Card title={t('many.which')} description={t('many.overwrites')}>
      <div className={styles.offers}>
        <GroupCheck className={select.check} count={chosen.size} of={able.length} onChange={(on) => onChoose(able, on)}>
          <span>
            {t('portable.select_all')}
            {isSaidOnce && <span className={styles.given}>{t('many.differ_all', { count: readable })}</span>}
          </span>
        </GroupCheck>
        {sections.map(([title, members], nth) => (
          <Fragment key={title}>
            <h3 id={`${id}${nth}`} className={styles.section}>
              {title}
            </h3>
            {members.map((each) => (
              <GroupCheck
                key={each.key}
                className={select.check}
                describedBy={`${id}${nth}`}
                count={chosen.has(each.key) ? 1 : 0}
                of={isNowhere(each) ? 0 : 1}
                onChange={(on) => onChoose([each.key], on)}
              >
                <OfferWords offered={each} isEverywhere={isEverywhere(each)} />
              </GroupCheck>
            ))}
          </Fragment>
        ))}
        {offered.length > listed && (
          <span>
            <Button size="small" variant="ghost" onClick={() => setMore(more + LISTED)}>
              {t('many.list_more', { count: offered.length - listed })}
            </Button>
          </span>
        )}
      </div>
    </Card>
  );
}

/** A setting and its value in a line; under it on how many connections it differs, and can be changed, where that is not all of them. */
function OfferWords({ offered, isEverywhere }: { offered: Offered; isEverywhere: boolean }) {
  const t = useTranslate();
  const { there, at, refused, why } = offered;
  const name = t(offered.name);
  const value = there && shorten(t(there));
  return (
    <span className={styles.words} title={value}>
      {name}
      {value && value !== name && <bdi className={styles.given}>{value}</bdi>}
      {!isEverywhere && <span className={styles.about}>{t('many.differs', { count: at })}</span>}
      {why && (
        <span className={styles.about}>
          {isNowhere(offered) ? t(why) : t('many.possible', { count: at - refused, of: at })}
        </span>
      )}
    </span>
  );
}
