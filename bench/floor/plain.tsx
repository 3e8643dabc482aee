import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import './floor.css';
import messages from './messages/en.json';
import { Page, rowsAtom } from './Page.tsx';
import { fetchRows } from './rows.ts';
import { storedRows, storeRows } from './stored-rows.ts';

const store = createStore();

createRoot(document.getElementById('root') ?? document.body).render(
  <IntlProvider locale="en" messages={messages}>
    <Provider store={store}>
      <Page />
    </Provider>
  </IntlProvider>,
);

async function fresh() {
  const rows = await fetchRows();
  store.set(rowsAtom, rows);
  await storeRows(rows);
}

async function showStored() {
  const rows = await storedRows();
  if (rows) store.set(rowsAtom, (now) => now ?? rows);
}

void showStored();
fresh().catch(() => undefined);
if (import.meta.env.MODE === 'offline') void navigator.serviceWorker.register('/sw.js');
