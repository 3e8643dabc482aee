import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { NoList } from '../../connection/screen/NoList.tsx';
import { PageHelp } from '../../connection/screen/PageHelp.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import { SCREENS } from '../../model/screens.ts';
import { useFreshList } from '../../state/list/fresh-list.ts';
import { useConnections, useListState } from '../../state/list/list.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CopyStep } from './CopyStep.tsx';
import { useJob } from './job.ts';
import { SelectStep } from './SelectStep.tsx';
import { SentStep } from './SentStep.tsx';
import { SettingStep } from './SettingStep.tsx';
import { useSelection } from './selection.ts';

/**
 * Changes many connections at once (decision 0067): their selection, then a value of one setting or the settings of the
 * connection `from`, then the progress. The address has the step, for Back.
 */
function ChangeManyPage() {
  const t = useTranslate();
  useFreshList();
  const search = new URLSearchParams(useSearch());
  const [from, step] = [search.get('from') ?? '', search.get('step')];
  const job = useJob();
  const connections = useConnections();
  const { list } = useListState();
  const source = useMemo(() => connections.find((row) => laneOf(row) === from), [connections, from]);
  const selection = useSelection(from);
  const rows = useMemo(() => [...selection.values()], [selection]);
  const title = source ? t('many.title_from', { name: shorten(source.title) || t('list.untitled') }) : t('many.title');
  const query = from && `from=${encodeURIComponent(from)}&`;

  if (step === 'sent' && job) {
    return (
      <>
        <PageHeader title={t('many.title')} help={<PageHelp />} />
        <SentStep job={job} />
      </>
    );
  }
  if (from && !source) {
    return (
      <>
        <PageHeader title={t('many.title')} help={<PageHelp />} />
        {list ? <EmptyState icon="search" title={t('portable.gone')} /> : <NoList />}
      </>
    );
  }
  const chosen = step === 'change' && rows.length > 0;
  return (
    <>
      <PageHeader
        title={title}
        help={<PageHelp />}
        meta={chosen ? <Chosen rows={rows} /> : t(source ? 'many.hint_from' : 'many.hint')}
      />
      {!chosen && <SelectStep key={from} source={source} next={`${SCREENS.changeMany}?${query}step=change`} />}
      {chosen && (source ? <CopyStep source={source} rows={rows} /> : <SettingStep rows={rows} />)}
    </>
  );
}

/** The page names up to this many connections, and only counts more. */
const NAMED = 3;

function Chosen({ rows }: { rows: readonly Connection[] }) {
  const t = useTranslate();
  const names = rows.map(({ title }) => shorten(title) || t('list.untitled'));
  return (
    <span>
      {t('many.selected', { count: rows.length })}
      {rows.length <= NAMED && `: ${names.join(', ')}`}
    </span>
  );
}

/** Loads the page with its words. */
export async function load() {
  await loadWords();
  return { Page: ChangeManyPage };
}
