import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { useGates } from '../../state/session/session-state.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { CreateCards } from '../create/CreateCards.tsx';
import { CreateForm, CreateHeader, CreateOver } from '../create/CreateForm.tsx';
import { type Create, type Creation, useCreate } from '../create/use-create.ts';
import type { Problems } from '../fields/use-problems.ts';
import type { Page } from '../kind.ts';
import page from '../screen/Page.module.css';
import styles from '../screen/TabbedSettings.module.css';
import { TabsBefore } from '../screen/TabbedSettings.tsx';
import { AccountFields } from './AccountFields.tsx';
import { EncryptionChoice } from './EncryptionFact.tsx';
import { ELSEWHERE, NEW, TABS } from './layout.ts';
import { BLANK_NEW, type NewAccount, newAccountProblems } from './new-account.ts';
import { OWN_CONTROLS } from './own.ts';
import { PreviewOf } from './PreviewPane.tsx';
import { settings } from './settings.ts';

/**
 * A new web messaging connection (D2§2, CHAT-GEN-19): nothing is posted before Save, and every other tab waits until the
 * connection exists; `?waiting=` opens one that was not sent yet.
 */
export const CreatePage: Page = ({ kind }) => {
  const opens = useGates();
  const [search] = useSearchParams();
  const creation = useMemo<Creation<NewAccount>>(
    () => ({
      blank: BLANK_NEW,
      // A text of a language is a field of its own, which the form has no type for.
      problems: (values) => newAccountProblems(values, opens) as Problems<NewAccount>,
      nameOf: ({ accountName }) => accountName,
    }),
    [opens],
  );
  const waiting = search.get('waiting') ?? undefined;
  const create = useCreate(kind, creation, waiting);
  if (create.over) return <CreateOver />;
  return (
    <div className={page.page}>
      <CreateHeader platform="chat" waiting={waiting} />
      <TabsBefore tabs={TABS}>
        <div className={styles.column}>
          <Form create={create} />
        </div>
        <PreviewOf values={create.draft.values} onMend={(field) => requestFocus([fieldKey(field)])} />
      </TabsBefore>
    </div>
  );
};

function Form({ create }: { create: Create<NewAccount> }) {
  const t = useTranslate();
  const { locked } = create;
  return (
    <CreateForm
      create={create}
      title={t('chat.account')}
      more={
        <CreateCards
          form={create}
          locked={locked ? 'create.locked' : undefined}
          settings={settings}
          layout={NEW}
          elsewhere={ELSEWHERE}
          controls={OWN_CONTROLS}
        />
      }
    >
      <AccountFields form={create} locked={locked} />
      <EncryptionChoice form={create} locked={locked} />
    </CreateForm>
  );
}
