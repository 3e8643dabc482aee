import * as Dialog from '@radix-ui/react-dialog';
import * as Tabs from '@radix-ui/react-tabs';
import { atom, useAtom, useAtomValue } from 'jotai';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link, Route } from 'wouter';
import { contains, type Row } from './rows.ts';

export const rowsAtom = atom<readonly Row[] | null>(null);
const filterAtom = atom('');
const visibleAtom = atom((get) => get(rowsAtom)?.filter((row) => contains(row, get(filterAtom))));

/** Fifty rows, tabs, a dialog and a filter field: the least that the same stack can do. */
export function Page() {
  return (
    <Route path="/">
      <h1>
        <FormattedMessage id="title" />
      </h1>
      <Tabs.Root defaultValue="list">
        <Tabs.List>
          <Tabs.Trigger value="list">
            <FormattedMessage id="title" />
          </Tabs.Trigger>
          <Tabs.Trigger value="about">
            <FormattedMessage id="about" />
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="list">
          <List />
        </Tabs.Content>
        <Tabs.Content value="about">
          <Removal />
        </Tabs.Content>
      </Tabs.Root>
    </Route>
  );
}

function List() {
  const [filter, setFilter] = useAtom(filterAtom);
  const rows = useAtomValue(visibleAtom);
  if (!rows) return <FormattedMessage id="loading" />;
  return (
    <>
      <label>
        <FormattedMessage id="filter" /> <input value={filter} onChange={(event) => setFilter(event.target.value)} />
      </label>{' '}
      <FormattedMessage id="count" values={{ count: rows.length }} /> <Removal />
      <ul>
        {rows.map((row) => (
          <li key={`${row.platform} ${row.connectionId}`} data-testid="connection-row">
            <Link href={`/${row.platform}/${row.connectionId}`}>{row.title}</Link> · {row.platform} ·{' '}
            <FormattedDate value={row.lastUpdate} dateStyle="medium" timeStyle="medium" />
          </li>
        ))}
      </ul>
    </>
  );
}

function Removal() {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <FormattedMessage id="remove" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content>
          <Dialog.Title>
            <FormattedMessage id="question" />
          </Dialog.Title>
          <Dialog.Description>
            <FormattedMessage id="consequence" />
          </Dialog.Description>
          <Dialog.Close>
            <FormattedMessage id="cancel" />
          </Dialog.Close>
          <Dialog.Close>
            <FormattedMessage id="remove" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
