import { currentLocale, type Translate, useTranslate } from '../../i18n/translate.ts';
import type { Range } from '../../model/errorlog.ts';
import { type Finding, type Group, troubleStatus } from '../../model/errorlog-groups.ts';
import type { Message } from '../../model/message.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Swatch } from './Causes.tsx';
import { TROUBLES } from './cause-words.ts';
import styles from './Headline.module.css';
import { moment, stretch } from './times.ts';
import { type About, isolated } from './use-about.ts';

/** One sentence and its reason: which connection is in trouble, why and since when. */
export function Headline({
  finding,
  trouble,
  about,
  range,
  since,
  picked,
}: {
  finding: Finding;
  /** Its main trouble as the whole search knows it: a part of the time does not say when it began or ended. */
  trouble: Group;
  about: About;
  range: Range;
  /** Where the rows begin, if that is later than the range (epoch ms). */
  since: number | undefined;
  /** The part of the time that the finding is of. */
  picked: Range | undefined;
}) {
  const t = useTranslate();
  const { main, worst } = finding;
  const own = finding.is === 'connection';
  return (
    <header className={styles.headline} data-testid="log-headline">
      <div className={styles.words}>
        {picked && <p className={styles.picked}>{stretch(picked, range.to, currentLocale())}</p>}
        <h3>{t(headlineOf(finding, isolated(about.name)))}</h3>
        {!own && <p>{t('headline.worst', { connection: isolated(about.name), count: worst.count })}</p>}
        <p className={styles.why}>
          <Swatch cause={main.cause} />
          <span>
            <strong>{standing(trouble, range, since, t)}</strong>{' '}
            {own && main.count < worst.count && (
              <span className={styles.share}>{t('headline.of_its', { count: main.count, total: worst.count })}</span>
            )}
          </span>
        </p>
      </div>
      {about.path && (
        <LinkButton href={about.path}>{t('headline.open', { connection: isolated(about.name) })}</LinkButton>
      )}
    </header>
  );
}

function headlineOf(finding: Finding, connection: string): Message {
  const { total, places, worst } = finding;
  if (finding.is === 'cause') {
    const cause = { id: TROUBLES[finding.cause] };
    return { id: 'headline.cause', values: { cause, places, total, count: finding.count } };
  }
  if (finding.is === 'spread') return { id: 'headline.spread', values: { total, places } };
  return worst.count === total
    ? { id: 'headline.only', values: { connection, total } }
    : { id: 'headline.connection', values: { connection, total, count: worst.count } };
}

/** "Connection refused since 14:05, still happening". */
function standing(group: Group, range: Range, since: number | undefined, t: Translate): string {
  const { is, began, ended } = troubleStatus(group, range, since);
  const when = (time: number) => moment(time, range.to, currentLocale());
  const cause = { id: TROUBLES[group.cause] };
  if (is === 'ongoing') {
    if (began === undefined) return t('standing.ongoing', { cause });
    return t('standing.ongoing_since', { cause, began: when(began) });
  }
  if (is === 'unknown' || ended === undefined) return t(cause);
  if (is === 'once') return t('standing.once', { cause, ended: when(ended) });
  if (began === undefined) return t('standing.over', { cause, ended: when(ended) });
  return t('standing.over_from', { cause, began: when(began), ended: when(ended) });
}
