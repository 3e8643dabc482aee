import { capitalized } from '../../../i18n/capitalized.ts';
import { currentLocale, type Translate, useTranslate } from '../../../i18n/translate.ts';
import type { Message } from '../../../model/message.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import type { Range } from '../errorlog/errorlog.ts';
import { type Finding, type Group, type TroubleStatus, troubleStatus } from '../errorlog/groups.ts';
import { Swatch } from './Causes.tsx';
import styles from './Headline.module.css';
import { spokenMoment, spokenStretch, stretch } from './times.ts';
import { type About, isolated } from './use-about.ts';

/** The main finding in two lines: where, how many, since when, and why. Only an ongoing one has a live mark. */
export function Headline({
  finding,
  trouble,
  about,
  range,
  since,
  picked,
}: {
  finding: Finding;
  /** Its main group in the whole search: a narrowed range hides when the outage started and ended. */
  trouble: Group;
  about: About;
  range: Range;
  /** The time of the oldest row, if later than the range's start (epoch ms). */
  since: number | undefined;
  /** The time range of the finding. */
  picked: Range | undefined;
}) {
  const t = useTranslate();
  const { main, worst } = finding;
  const own = finding.is === 'connection';
  const status = troubleStatus(trouble, range, since);
  const when = timeOf(status, range, t);
  return (
    <header className={styles.headline} data-testid="log-headline" data-live={status.is === 'ongoing' || undefined}>
      <div className={styles.words}>
        {picked && <p className={styles.picked}>{stretch(picked, range.to, currentLocale())}</p>}
        <div className={styles.line}>
          <h3>{t(headlineOf(finding, isolated(about.name)))}</h3>
          {when !== undefined && (
            <StatusChip tone={status.is === 'ongoing' ? 'refused' : 'neutral'} icon="clock">
              {capitalized(when)}
            </StatusChip>
          )}
        </div>
        <p className={styles.why}>
          <Swatch cause={main.cause} />
          <strong>{t(`trouble.${trouble.cause}`)}</strong>
          {own && main.count < worst.count && (
            <span>{t('headline.of_its', { count: main.count, total: worst.count })}</span>
          )}
          {!own && <span>{t('headline.worst', { connection: isolated(about.name), count: worst.count })}</span>}
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
    const cause: Message = { id: `trouble.${finding.cause}` };
    return { id: 'headline.cause', values: { cause, places, total, count: finding.count } };
  }
  if (finding.is === 'spread') return { id: 'headline.spread', values: { total, places } };
  return worst.count === total
    ? { id: 'headline.only', values: { connection, total } }
    : { id: 'headline.connection', values: { connection, total, count: worst.count } };
}

/** "Since 14:05 · still happening"; undefined if the rows do not show it. */
function timeOf({ is, began, ended }: TroubleStatus, range: Range, t: Translate): string | undefined {
  const locale = currentLocale();
  const when = (time: number) => spokenMoment(time, range.to, locale);
  if (is === 'ongoing') {
    return began === undefined ? t('standing.ongoing') : t('standing.ongoing_since', { began: when(began) });
  }
  if (is === 'unknown' || ended === undefined) return undefined;
  if (is === 'once') return t('standing.once', { ended: when(ended) });
  if (began === undefined) return t('standing.over', { ended: when(ended) });
  return t('standing.over_from', { span: spokenStretch(began, ended, range.to, locale) });
}
