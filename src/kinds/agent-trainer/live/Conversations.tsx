import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { SECTIONS, type Section, type Sections } from '../../../model/live/board.ts';
import type { SimulatedCustomer } from '../../../model/live/simulated-customer.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import styles from './Conversations.module.css';
import { type Choice, CustomerList, type UseCustomer, type UseSince } from './CustomerList.tsx';
import { sectionWords } from './status-words.ts';
import { Transcript } from './Transcript.tsx';
import { useFound } from './use-found.ts';

/** The conversation has a place of its own beside so many columns with customers. */
const COLUMNS_BESIDE = 3;

/**
 * Customers by their state, and the conversation of the one that is chosen. On a desk they stand in columns if `board`,
 * else in one list that the states narrow; on a phone the conversation takes the list's place.
 */
export function Conversations({
  sections,
  useCustomer,
  useSince = NEVER,
  everybody,
  command,
  ended,
  board = false,
  nobody,
}: {
  sections: Sections;
  useCustomer: UseCustomer;
  useSince?: UseSince;
  /** All customers by their ids, for a search in what they say. */
  everybody: () => ReadonlyMap<string, SimulatedCustomer>;
  /** What customers ask for an agent by. */
  command: string;
  /** When the simulation was stopped, in epoch ms, if it was watched then. */
  ended?: number | undefined;
  board?: boolean;
  /** What stands here where there are no customers. */
  nobody: ReactNode;
}) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const focused = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const desk = useAtLeast(1200);
  const phone = !useAtLeast(768);
  const [search, setSearch] = useState('');
  const found = useFound(everybody, search, board);
  const shown = useMemo(() => (found ? only(sections, found) : sections), [sections, found]);
  const choice = useMemo<Choice>(
    () => ({ useCustomer, useSince, command, ended, chosen, onChoose: setChosen, focused }),
    [useCustomer, useSince, command, ended, chosen],
  );
  // Once the conversation stands in the list's place, the way back has the focus.
  useEffect(() => {
    if (phone && chosen !== undefined) place.current?.querySelector<HTMLElement>('header button')?.focus();
  }, [phone, chosen]);

  if (chosen === undefined && isEmpty(sections)) return nobody;
  const columns = board && desk;
  const few = SECTIONS.filter((section) => shown[section].length > 0).length <= COLUMNS_BESIDE;
  const lists = columns ? <Columns sections={shown} choice={choice} /> : <Narrowed sections={shown} choice={choice} />;
  const reading = phone && chosen !== undefined;
  return (
    <>
      {!reading && (
        <div className={styles.search}>
          <SearchField label={t('live.search')} value={search} onChange={setSearch} />
          <span role="status">{found && t('live.found', { count: found.size })}</span>
        </div>
      )}
      <div ref={place} className={styles.conversations} data-columns={columns ? (few ? 'few' : 'many') : undefined}>
        {!reading && lists}
        {chosen === undefined ? (
          !phone && (!columns || few) && <p className={styles.hint}>{t('live.choose')}</p>
        ) : (
          <Chosen
            key={chosen}
            id={chosen}
            choice={choice}
            back={
              phone && (
                <Button size="small" variant="ghost" icon="back" onClick={() => setChosen(undefined)}>
                  {t('live.all_customers')}
                </Button>
              )
            }
          />
        )}
      </div>
    </>
  );
}

const NEVER: UseSince = () => undefined;

const isEmpty = (sections: Sections) => SECTIONS.every((section) => sections[section].length === 0);

/** Those of each state whom a search has found. */
function only(sections: Sections, found: ReadonlySet<string>): Sections {
  const entries = SECTIONS.map((section) => [section, sections[section].filter((id) => found.has(id))] as const);
  return { ...sections, ...Object.fromEntries(entries) };
}

/** One that has left since stays in sight for as long as the reader looks at them. */
function Chosen({
  id,
  choice: { useCustomer, command, ended },
  back,
}: {
  id: string;
  choice: Choice;
  back: ReactNode;
}) {
  const customer = useCustomer(id);
  const [last, setLast] = useState<SimulatedCustomer | undefined>(customer);
  if (customer && customer !== last) setLast(customer);
  const shown = customer ?? last;
  return (
    shown && <Transcript customer={shown} command={command} ended={ended !== undefined} left={!customer} back={back} />
  );
}

/** A column for each state; that of unknown states is there if somebody stands in it. One with nobody in it is its heading. */
function Columns({ sections, choice }: { sections: Sections; choice: Choice }) {
  const shown = SECTIONS.filter((section) => section !== 'other' || sections.other.length > 0);
  const isSlim = (section: Section) => sections[section].length === 0 && !isEmpty(sections);
  const gridTemplateColumns = shown.map((section) => (isSlim(section) ? 'auto' : 'minmax(0, 1fr)')).join(' ');
  return (
    <div className={styles.columns} style={{ gridTemplateColumns }}>
      {shown.map((section) => (
        <Column key={section} section={section} ids={sections[section]} choice={choice} slim={isSlim(section)} />
      ))}
    </div>
  );
}

function Column({
  section,
  ids,
  choice,
  slim,
}: {
  section: Section;
  ids: readonly string[];
  choice: Choice;
  slim: boolean;
}) {
  const t = useTranslate();
  const words = t(sectionWords(section, choice.ended !== undefined));
  return (
    <section className={styles.column} aria-label={words} data-slim={slim || undefined}>
      <h3 className={styles.heading}>
        {words} <span className={styles.count}>{ids.length}</span>
      </h3>
      {!slim && <CustomerList sorted label={words} ids={ids} choice={choice} />}
    </section>
  );
}

/** All customers by their states, or those of one state. */
function Narrowed({ sections, choice }: { sections: Sections; choice: Choice }) {
  const t = useTranslate();
  const [only, setOnly] = useState<Section>();
  const ids = useMemo(
    () => (only === undefined ? SECTIONS.flatMap((section) => sections[section]) : sections[only]),
    [sections, only],
  );
  const all = SECTIONS.reduce((sum, section) => sum + sections[section].length, 0);
  return (
    <div className={styles.narrowed}>
      <fieldset className={styles.states} aria-label={t('live.states')}>
        <Button size="small" variant="ghost" aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
          {t('live.all', { count: all })}
        </Button>
        {SECTIONS.filter((section) => sections[section].length > 0 || section === only).map((section) => (
          <Button
            key={section}
            size="small"
            variant="ghost"
            aria-pressed={only === section}
            onClick={() => setOnly(only === section ? undefined : section)}
          >
            {`${t(sectionWords(section, choice.ended !== undefined))} ${sections[section].length}`}
          </Button>
        ))}
      </fieldset>
      <CustomerList label={t('live.customers')} ids={ids} choice={choice} />
    </div>
  );
}
