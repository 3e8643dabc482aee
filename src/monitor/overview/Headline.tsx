import { currentLocale, type Say, useSay } from '../../i18n/say.ts';
import type { Range } from '../../model/errorlog.ts';
import { type Finding, type Group, standingOf } from '../../model/errorlog-groups.ts';
import type { Words } from '../../model/words.ts';
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
  const say = useSay();
  const { main, worst } = finding;
  const own = finding.is === 'connection';
  return (
    <header className={styles.headline} data-testid="log-headline">
      <div className={styles.words}>
        {picked && <p className={styles.picked}>{stretch(picked, range.to, currentLocale())}</p>}
        <h3>{say(headlineOf(finding, isolated(about.name)))}</h3>
        {!own && <p>{say('headline.worst', { connection: isolated(about.name), count: worst.count })}</p>}
        <p className={styles.why}>
          <Swatch cause={main.cause} />
          <span>
            <strong>{standing(trouble, range, since, say)}</strong>{' '}
            {own && main.count < worst.count && (
              <span className={styles.share}>{say('headline.of_its', { count: main.count, total: worst.count })}</span>
            )}
          </span>
        </p>
      </div>
      {about.path && (
        <LinkButton href={about.path}>{say('headline.open', { connection: isolated(about.name) })}</LinkButton>
      )}
    </header>
  );
}

function headlineOf(finding: Finding, connection: string): Words {
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
function standing(group: Group, range: Range, since: number | undefined, say: Say): string {
  const { is, began, ended } = standingOf(group, range, since);
  const when = (time: number) => moment(time, range.to, currentLocale());
  const cause = { id: TROUBLES[group.cause] };
  if (is === 'ongoing') {
    if (began === undefined) return say('standing.ongoing', { cause });
    return say('standing.ongoing_since', { cause, began: when(began) });
  }
  if (is === 'unknown' || ended === undefined) return say(cause);
  if (is === 'once') return say('standing.once', { cause, ended: when(ended) });
  if (began === undefined) return say('standing.over', { cause, ended: when(ended) });
  return say('standing.over_from', { cause, began: when(began), ended: when(ended) });
}
