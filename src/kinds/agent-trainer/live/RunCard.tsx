import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { CsvTable } from '../../../model/csv-table.ts';
import { ExportButton } from '../../../settings/fields/ExportButton.tsx';
import { saveJson } from '../../../state/shell/save-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { EMPTY_SECTIONS, SECTIONS, type Sections, sectionsOf } from '../feed/board.ts';
import { helpedOf, type SimulationRecord } from '../feed/simulation-records.ts';
import { Conversations } from './Conversations.tsx';
import styles from './History.module.css';
import { factsOf, ROLES, STATUS_WORDS, startWords } from './words.ts';

const HEADER = ['customerId', 'name', 'status', 'task', 'number', 'role', 'content'];

/** The name of a run's file without its extension. */
const fileOf = ({ startTime, simulationId }: SimulationRecord) =>
  startTime === undefined
    ? `simulation-${simulationId}`
    : `simulation-${new Date(startTime).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** A line for each message with its customer; a customer without messages has one line. */
function tableOfRun(run: SimulationRecord): CsvTable<(string | number)[]> {
  const lines = [...run.customers.values()].flatMap(({ customerId, name = '', status, task = '', messages }) => {
    const who = [customerId, name, status, task];
    if (messages.length === 0) return [[...who, '', '', '']];
    return messages.map(({ role, content }, at) => [...who, at + 1, role, content]);
  });
  return [`${fileOf(run)}.csv`, HEADER, lines, (line) => line];
}

const isoOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

/** Saves the readable part of the run in the contract's format. */
function saveRunAsJson(run: SimulationRecord): void {
  const { simulationId, startTime, stopTime, customers } = run;
  saveJson(`${fileOf(run)}.json`, {
    simulationId,
    startTime: isoOf(startTime),
    stopTime: isoOf(stopTime),
    customers: [...customers.values()].map(({ name: full_name, occupation, ...customer }) => ({
      ...customer,
      ...((full_name ?? occupation) !== undefined && { bio: { full_name, occupation } }),
    })),
  });
}

/** Identifies a run even after the runs were read again; its id alone need not be unique. */
export const runName = ({ simulationId, startTime }: SimulationRecord) => `${simulationId} ${startTime}`;

/**
 * One run: how its customers ended, who wrote to them, and the messages (AT-HIS-03). Records lack the times of states
 * so no chart is over time. `asked`: the reader chose it, so it gets the focus.
 */
export function RunCard({
  run,
  picker,
  command,
  asked,
  isBeside,
  onReading,
}: {
  run: SimulationRecord;
  /** The field that selects the run, instead of the title. */
  picker: ReactNode;
  command: string;
  asked: boolean;
  /** The runs are next to it. */
  isBeside: boolean;
  /** Called with whether a conversation is shown. */
  onReading: (reading: boolean) => void;
}) {
  const t = useTranslate();
  const name = runName(run);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!asked || !place.current) return;
    place.current.focus({ preventScroll: true });
    const { top } = place.current.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) place.current.scrollIntoView({ block: 'start' });
  }, [asked, name]);
  const { customers } = run;
  const sections = useMemo(() => sectionsOf(customers, EMPTY_SECTIONS), [customers]);
  const useCustomer = useCallback((id: string) => customers.get(id), [customers]);
  const everybody = useCallback(() => customers, [customers]);
  const [reading, setReading] = useState(false);
  useLayoutEffect(() => onReading(reading), [reading, onReading]);
  const start = startWords(t, run);
  // On a phone the figures come first.
  const phone = !useAtLeast(768);
  // With the runs next to it, there is room for the charts above a conversation.
  const isPictured = isBeside || !reading;
  const exports = <Exports run={run} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.run}>
      <Card
        title={<span className={picker ? 'visually-hidden' : undefined}>{t('history.run', { start })}</span>}
        description={
          !picker && (
            <>
              {factsOf(t, run)} · <bdi translate="no">{run.simulationId}</bdi>
            </>
          )
        }
        aside={!phone && exports}
        footer={phone && exports}
      >
        {picker && (
          <div className={styles.picked}>
            {picker}
            <p>{factsOf(t, run)}</p>
          </div>
        )}
        {isPictured && <Picture run={run} sections={sections} command={command} />}
      </Card>
      <Conversations
        key={name}
        sections={sections}
        useCustomer={useCustomer}
        everybody={everybody}
        command={command}
        suggests={isBeside}
        onReading={setReading}
        nobody={<p className={styles.nobody}>{t('history.no_customers')}</p>}
      />
    </div>
  );
}

function Exports({ run }: { run: SimulationRecord }) {
  const t = useTranslate();
  return (
    <span className={styles.exports}>
      <ExportButton size="small" table={() => tableOfRun(run)}>
        {t('history.export_csv')}
      </ExportButton>
      <Button size="small" icon="download" onClick={() => saveRunAsJson(run)}>
        {t('history.export_json')}
      </Button>
    </span>
  );
}

function Picture({
  run: { customers },
  sections,
  command,
}: {
  run: SimulationRecord;
  sections: Sections;
  command: string;
}) {
  const t = useTranslate();
  const helped = useMemo(() => helpedOf({ customers }, command), [customers, command]);
  const counts = useMemo(() => countsByRole(customers), [customers]);
  if (customers.size === 0) return null;
  return (
    <div className={styles.picture}>
      <ShareBar
        title={t('history.by_status')}
        parts={[
          ...SECTIONS.map((section) => ({
            hue: section,
            label: t(STATUS_WORDS[section]),
            count: section === 'Resolved' ? helped : sections[section].length,
          })),
          { hue: 'without-help', label: t('live.without_help'), count: sections.Resolved.length - helped },
        ]}
      />
      {counts.size > 0 && (
        <ShareBar
          title={t('history.by_role')}
          parts={[...counts].map(([role, count]) => {
            const known = ROLES.get(role);
            return { hue: known ? role : 'other', label: known ? t(known.words) : t('live.status.other'), count };
          })}
        />
      )}
    </div>
  );
}

/** The number of messages by role, in the order of `ROLES`; unknown roles are counted together. */
function countsByRole(customers: SimulationRecord['customers']): ReadonlyMap<string, number> {
  const counts = new Map([...ROLES.keys(), 'other'].map((role) => [role, 0]));
  for (const { messages } of customers.values())
    for (const { role } of messages) {
      const key = ROLES.has(role) ? role : 'other';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** A part of a whole; `hue` names its colour in History.module.css. */
type Part = { hue: string; label: string; count: number };

/** The parts of a whole: a bar, and the same as a list with counts. */
function ShareBar({ title, parts }: { title: string; parts: readonly Part[] }) {
  const there = parts.filter(({ count }) => count > 0);
  return (
    <figure className={styles.share}>
      <figcaption>{title}</figcaption>
      <div className={styles.bar} data-single={there.length === 1 || undefined} aria-hidden="true">
        {there.map(({ hue, count }) => (
          <span key={hue} data-hue={hue} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {there.map(({ hue, label, count }) => (
          <li key={hue}>
            <span data-hue={hue} />
            {label} <b>{formatCount(count, currentLocale())}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
