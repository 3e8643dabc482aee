import { useSearchParams } from 'wouter';
import { CreateForm, CreateHeader, CreateOver } from '../../connection/create/CreateForm.tsx';
import { type Creation, useCreate } from '../../connection/create/use-create.ts';
import type { Page } from '../../connection/kind/kind.ts';
import { TabsBefore } from '../../connection/screen/TabbedSettings.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import page from '../../ui/Page.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { NEW_SDK, type NewSdk, newSdkProblems } from './account/mobile-account.ts';
import { Columns } from './base/Columns.tsx';
import { EncryptionChoice } from './base/EncryptionFact.tsx';
import { tabsOn } from './base/layout.ts';
import { AfterSaving } from './installation/MobileInstallation.tsx';

const CREATION: Creation<NewSdk> = {
  blank: NEW_SDK,
  problems: newSdkProblems,
  nameOf: ({ accountName }) => accountName,
};

/** A new mobile SDK connection (A-72, SDK-GEN-04); `?waiting=` reopens an unsent one. */
export const MobileCreatePage: Page = ({ kind }) => {
  const t = useTranslate();
  const [search] = useSearchParams();
  const waiting = search.get('waiting') ?? undefined;
  const create = useCreate(kind, CREATION, waiting);
  if (create.over) return <CreateOver />;
  return (
    <div className={page.page}>
      <CreateHeader platform="sdk_mobile" waiting={waiting} hasTabs />
      <TabsBefore tabs={tabsOn('sdk_mobile')}>
        {/* As wide as the created connection's page. */}
        <Columns beside={<AfterSaving />}>
          <CreateForm create={create} title={t('chat.account')}>
            <TextField {...create.text('accountName')} label={t('connection.name')} hint={t('connection.name.hint')} />
            <EncryptionChoice form={create} locked={create.locked} />
          </CreateForm>
        </Columns>
      </TabsBefore>
    </div>
  );
};
