import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CreateCards } from '../../connection/create/CreateCards.tsx';
import { CreateForm, CreateHeader, CreateOver } from '../../connection/create/CreateForm.tsx';
import { type Create, type Creation, useCreate } from '../../connection/create/use-create.ts';
import type { Page } from '../../connection/kind/kind.ts';
import { TabsBefore } from '../../connection/screen/TabbedSettings.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import type { Problems } from '../../settings/fields/use-problems.ts';
import { useGates } from '../../state/session/session-state.ts';
import page from '../../ui/Page.module.css';
import { useAtLeast } from '../../ui/use-media.ts';
import { AccountFields } from './account/AccountFields.tsx';
import { BLANK_NEW, type NewAccount, newAccountProblems } from './account/account.ts';
import { EncryptionChoice } from './base/EncryptionFact.tsx';
import { ELSEWHERE, NEW, tabsOn } from './base/layout.ts';
import { settings } from './base/settings.ts';
import { OWN_CONTROLS } from './own.ts';
import { PREVIEW_FROM, PreviewBeside, PreviewButton } from './PreviewPane.tsx';

/**
 * A new web messaging connection (D2§2, CHAT-GEN-19): the form posts nothing before Save, and the other tabs are disabled
 * until the connection exists; `?waiting=` reopens an unsent one.
 */
export const CreatePage: Page = ({ kind }) => {
  const opens = useGates();
  const [search] = useSearchParams();
  const creation = useMemo<Creation<NewAccount>>(
    () => ({
      blank: BLANK_NEW,
      // The form's type lacks the fields of single languages.
      problems: (values) => newAccountProblems(values, opens) as Problems<NewAccount>,
      nameOf: ({ accountName }) => accountName,
    }),
    [opens],
  );
  const waiting = search.get('waiting') ?? undefined;
  const create = useCreate(kind, creation, waiting);
  const wide = useAtLeast(PREVIEW_FROM);
  if (create.over) return <CreateOver />;
  const { values } = create.draft;
  return (
    <div className={page.page}>
      <CreateHeader platform="chat" waiting={waiting} hasTabs />
      <TabsBefore tabs={tabsOn('chat')} beside={wide && <PreviewBeside values={values} />}>
        <Form create={create} aside={!wide && <PreviewButton values={values} />} />
      </TabsBefore>
    </div>
  );
};

function Form({ create, aside }: { create: Create<NewAccount>; aside: ReactNode }) {
  const t = useTranslate();
  const opens = useGates();
  const problems = Object.values(newAccountProblems(create.draft.values, opens));
  const { locked, lockedWhy } = create;
  return (
    <CreateForm
      create={create}
      invalid={problems.includes('special_note_validation_error')}
      title={t('chat.account')}
      aside={aside}
      more={
        <CreateCards
          form={create}
          locked={lockedWhy}
          settings={settings}
          layout={NEW}
          elsewhere={ELSEWHERE}
          controls={OWN_CONTROLS}
        />
      }
    >
      <AccountFields name={create.name} form={create} locked={locked} />
      <EncryptionChoice form={create} locked={locked} />
    </CreateForm>
  );
}
