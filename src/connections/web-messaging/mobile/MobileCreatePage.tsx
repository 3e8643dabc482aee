import { useSearchParams } from 'wouter';
import { useTranslate } from '../../../i18n/translate.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { CreateForm, CreateHeader, CreateOver } from '../../create/CreateForm.tsx';
import { type Creation, useCreate } from '../../create/use-create.ts';
import type { Page } from '../../kind.ts';
import page from '../../screen/Page.module.css';
import styles from '../../screen/TabbedSettings.module.css';
import { TabsBefore } from '../../screen/TabbedSettings.tsx';
import { EncryptionChoice } from '../EncryptionFact.tsx';
import { NEW_SDK, type NewSdk, newSdkProblems } from './account.ts';
import { MOBILE_TABS } from './tabs.ts';

const CREATION: Creation<NewSdk> = {
  blank: NEW_SDK,
  problems: newSdkProblems,
  nameOf: ({ accountName }) => accountName,
};

/** A new mobile SDK connection (A-72, SDK-GEN-04); `?waiting=` opens one that was not sent yet. */
export const MobileCreatePage: Page = ({ kind }) => {
  const t = useTranslate();
  const [search] = useSearchParams();
  const waiting = search.get('waiting') ?? undefined;
  const create = useCreate(kind, CREATION, waiting);
  if (create.over) return <CreateOver />;
  return (
    <div className={page.page}>
      <CreateHeader platform="sdk_mobile" waiting={waiting} />
      <TabsBefore tabs={MOBILE_TABS}>
        <div className={styles.column}>
          <CreateForm create={create} title={t('chat.account')}>
            <TextField {...create.text('accountName')} label={t('connection.name')} hint={t('connection.name.hint')} />
            <EncryptionChoice form={create} locked={create.locked} />
          </CreateForm>
        </div>
      </TabsBefore>
    </div>
  );
};
