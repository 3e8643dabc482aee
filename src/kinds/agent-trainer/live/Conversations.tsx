import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { SECTIONS, type Section, type Sections } from '../feed/board.ts';
import { leftWithoutHelp, mentions, type SimulatedCustomer } from '../feed/simulated-customer.ts';
import styles from './Conversations.module.css';
import { type Choice, CustomerList, type UseCustomer, type UseSince } from './CustomerList.tsx';
import { Transcript } from './Transcript.tsx';
import { filterWords } from './words.ts';

/** How often running conversations are searched again, in ms. */
const EVERY_MS = 1000;

type Everybody = () => ReadonlyMap<string, SimulatedCustomer>;

/** The ids of customers whose conversations match a search, if any. `live`: the conversations continue. */
function useFound(everybody: Everybody, search: string, live: boolean): ReadonlySet<string> | undefined {
  const sought = useDeferredValue(search.trim().toLowerCase());
  const [found, setFound] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (sought === '') return setFound(undefined);
    const look = () => {
      const next = new Set([...everybody()].flatMap(([id, customer]) => (mentions(customer, sought) ? [id] : [])));
      setFound((before) => (before?.size === next.size && [...next].every((id) => before.has(id)) ? before : next));
    };
    look();
    if (!live) return;
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [everybody, sought, live]);
  return sought === '' ? undefined : found;
}

/**
 * A list of customers, filtered by a search and by state, with the selected customer's conversation, which replaces the list
 * on a phone.
 */
export function Conversations({
  sections,
  useCustomer,
  useSince = NEVER,
  everybody,
  command,
  ended,
  live = false,
  suggests,
  onReading,
  notice,
  action,
  nobody,
}: {
  sections: Sections;
  useCustomer: UseCustomer;
  useSince?: UseSince;
  /** All customers by id, to search their messages. */
  everybody: Everybody;
  /** The command by which customers ask for an agent. */
  command: string;
  /** When the simulation stopped, in epoch ms, if this window watched it then. */
  ended?: number | undefined;
  /** The conversations continue: each opens at its end. */
  live?: boolean;
  /** There is room for a conversation before the reader selects one. */
  suggests: boolean;
  /** Called with whether a conversation is shown. */
  onReading?: (reading: boolean) => void;
  /** `notice`: shown above a full-screen conversation on a phone; `action`: shown next to its Back button. */
  notice?: ReactNode;
  action?: ReactNode;
  nobody: ReactNode;
}) {
  const t = useTranslate();
  const [picked, setPicked] = useState<string | null>();
  const focused = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const phone = !useAtLeast(768);
  const suggested = useSuggested(everybody, sections, command, suggests && picked === undefined);
  const chosen = picked ?? suggested;
  const [search, setSearch] = useState('');
  const found = useFound(everybody, search, live);
  const shown = useMemo(() => (found ? only(sections, found) : sections), [sections, found]);
  const choice = useMemo<Choice>(
    () => ({ useCustomer, useSince, command, ended, chosen, onChoose: setPicked, focused }),
    [useCustomer, useSince, command, ended, chosen],
  );
  const reading = chosen !== undefined;
  useLayoutEffect(() => onReading?.(reading), [reading, onReading]);
  useFullScreen(place, phone && reading);

  function leave() {
    setPicked(null);
    // On a phone the list gets the focus back in the same place.
    place.current?.querySelector<HTMLElement>('li [aria-current]')?.focus({ preventScroll: true });
  }

  if (!reading && isEmpty(sections)) return nobody;
  return (
    <div ref={place} className={styles.conversations} data-live={live || undefined} data-reading={reading || undefined}>
      {phone && reading && notice}
      {!(phone && reading) && (
        <div className={styles.narrowed}>
          <div className={styles.search}>
            <SearchField label={t('live.search')} value={search} onChange={setSearch} />
            <span role="status">{found && t('live.found', { count: found.size })}</span>
          </div>
          <Narrowed sections={shown} choice={choice} />
        </div>
      )}
      {chosen === undefined ? (
        !phone && <p className={styles.hint}>{t('live.choose')}</p>
      ) : (
        <Transcript
          key={chosen}
          id={chosen}
          choice={choice}
          live={live}
          action={phone && action}
          back={<Leave phone={phone} onLeave={leave} />}
        />
      )}
    </div>
  );
}

/** A conversation that replaces the list fills the screen, and its Back button gets the focus. */
function useFullScreen(place: RefObject<HTMLElement | null>, isFull: boolean): void {
  useEffect(() => {
    if (!isFull) return;
    place.current?.querySelector<HTMLElement>('header button')?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [place, isFull]);
}

/** Leaves a conversation: back to the list that it replaces on a phone, otherwise closes it next to the list. */
function Leave({ phone, onLeave }: { phone: boolean; onLeave: () => void }) {
  const t = useTranslate();
  const look = { size: 'small', variant: 'ghost', onClick: onLeave } as const;
  if (!phone) return <Button {...look} icon="close" aria-label={t('action.close')} />;
  return (
    <Button {...look} icon="back">
      {t('live.all_customers')}
    </Button>
  );
}

const NEVER: UseSince = () => undefined;

const isEmpty = (sections: Sections) => SECTIONS.every((section) => sections[section].length === 0);

/** The customers of each state that the search has found. */
function only(sections: Sections, found: ReadonlySet<string>): Sections {
  const entries = SECTIONS.map((section) => [section, sections[section].filter((id) => found.has(id))] as const);
  return { ...sections, ...Object.fromEntries(entries) };
}

/** All customers by state, or those of one state. */
function Narrowed({ sections, choice }: { sections: Sections; choice: Choice }) {
  const t = useTranslate();
  const [only, setOnly] = useState<Section>();
  const ids = useMemo(
    () => (only === undefined ? SECTIONS.flatMap((section) => sections[section]) : sections[only]),
    [sections, only],
  );
  const all = SECTIONS.reduce((sum, section) => sum + sections[section].length, 0);
  const there = SECTIONS.filter((section) => sections[section].length > 0 || section === only);
  const optionOf = (section: Section) => ({
    value: section,
    label: `${t(filterWords(section, choice.ended !== undefined))} ${sections[section].length}`,
  });
  return (
    <>
      {(there.length > 1 || only !== undefined) && (
        <SegmentedControl<Section | ''>
          label={t('live.states')}
          options={[{ value: '', label: t('live.all', { count: all }) }, ...there.map(optionOf)]}
          value={only ?? ''}
          onChange={(next) => setOnly(next === '' || next === only ? undefined : next)}
        />
      )}
      <CustomerList label={t('live.customers')} ids={ids} choice={choice} />
    </>
  );
}

/** The most urgent states first: customers who talk to nobody yet, then those with an agent. */
const BY_URGENCY: readonly Section[] = [
  'Waiting in queue',
  'Connected to agent',
  'Connected to chatbot',
  'Initializing',
  'other',
];

/**
 * The conversation to show until the reader selects one: the most urgent of those present, until that customer leaves.
 * Undefined while not `enabled`.
 */
function useSuggested(everybody: Everybody, sections: Sections, command: string, enabled: boolean): string | undefined {
  const [suggested, setSuggested] = useState<string>();
  const isThere = suggested !== undefined && SECTIONS.some((section) => sections[section].includes(suggested));
  useEffect(() => {
    if (enabled && !isThere) setSuggested(mostUrgent(everybody(), sections, command));
  }, [enabled, isThere, everybody, sections, command]);
  return enabled && isThere ? suggested : undefined;
}

function mostUrgent(
  customers: ReadonlyMap<string, SimulatedCustomer>,
  sections: Sections,
  command: string,
): string | undefined {
  const [first] = BY_URGENCY.flatMap((section) => sections[section]);
  if (first !== undefined) return first;
  const resolved = sections.Resolved;
  const isWithoutHelp = (id: string) => {
    const customer = customers.get(id);
    return customer !== undefined && leftWithoutHelp(customer, command);
  };
  return resolved.find(isWithoutHelp) ?? resolved[0];
}
