import { useSearchParams } from 'wouter';
import { CreateBody, CreateForm, CreateHeader, CreateOver } from '../../connection/create/CreateForm.tsx';
import { type Creation, useCreate } from '../../connection/create/use-create.ts';
import type { Page } from '../../connection/kind/kind.ts';
import { useTranslate } from '../../i18n/translate.ts';
import styles from '../../ui/Page.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { type Account, accountProblems } from './account.ts';

const CREATION: Creation<Account> = {
  blank: { accountName: '', webhook: '' },
  problems: accountProblems,
  nameOf: ({ accountName }) => accountName,
};

/** A new Client Channel API connection (D1§2, A-61, CCA-01…07); `?waiting=` reopens an unsent one. */
export const CreatePage: Page = ({ kind }) => {
  const t = useTranslate();
  const [search] = useSearchParams();
  const create = useCreate(kind, CREATION, search.get('waiting') ?? undefined);
  if (create.over) return <CreateOver />;
  return (
    <div className={styles.page}>
      <CreateHeader platform="custom" />
      <CreateBody platform="custom" over={false}>
        <CreateForm create={create} title={t('custom.account')}>
          <TextField {...create.text('accountName')} label={t('connection.name')} hint={t('connection.name.hint')} />
          <TextField
            {...create.text('webhook')}
            mono
            type="url"
            label={t('client_webhook')}
            hint={t('client_webhook.hint')}
          />
        </CreateForm>
      </CreateBody>
    </div>
  );
};
