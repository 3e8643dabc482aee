import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { CreateBody, CreateForm, CreateHeader, CreateOver } from '../../../connection/create/CreateForm.tsx';
import { type Create, type Creation, useCreate } from '../../../connection/create/use-create.ts';
import type { Page } from '../../../connection/kind/kind.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useConfig } from '../../../state/session/config.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from '../../../ui/Page.module.css';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import fields from './GenAiFields.module.css';
import { GenAiFields } from './GenAiFields.tsx';
import { firstModelOf, hostOfProduct, OPENAI } from './hosts.ts';
import { type NewTrainer, newTrainer, newTrainerProblems, TEMPLATES } from './new-trainer.ts';

/** The service has no secrets of a trainer that does not exist yet. */
const NO_SECRETS = { held: [] };

/** A new Agent Trainer (D2§2, AT-NEW); `?waiting=` reopens an unsent one. */
export const CreatePage: Page = ({ kind }) => {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { productName } = useConfig();
  const mayOwn = useSession()?.keyOption !== 'provider';
  const creation = useMemo<Creation<NewTrainer>>(
    () => ({
      blank: newTrainer(productName, mayOwn),
      problems: newTrainerProblems,
      nameOf: ({ accountName }) => accountName,
    }),
    [productName, mayOwn],
  );
  const create = useCreate(kind, creation, search.get('waiting') ?? undefined);
  const { draft, locked, lockedWhy } = create;
  if (create.over) return <CreateOver />;
  return (
    <div className={styles.page}>
      <CreateHeader platform="agent_trainer" />
      <CreateBody platform="agent_trainer" over={false}>
        <CreateForm create={create} title={t('trainer.genai')}>
          <div className={fields.pairs}>
            <TextField {...create.text('accountName')} label={t('connection.name')} hint={t('connection.name.hint')} />
            <Field
              name="selectedVerticalOption"
              label={t('trainer.template')}
              hint={t('trainer.template.hint')}
              required
            >
              {(control) => (
                <Select
                  {...control}
                  value={draft.values.selectedVerticalOption}
                  onChange={(template) => draft.set('selectedVerticalOption', template)}
                  disabled={locked}
                  options={[...TEMPLATES].map(([value, words]) => ({ value, label: t(words) }))}
                />
              )}
            </Field>
          </div>
          {mayOwn && <OwnHost create={create} />}
          {draft.values.ownHost && (
            <GenAiFields form={create} locked={lockedWhy && t(lockedWhy)} secrets={NO_SECRETS} />
          )}
        </CreateForm>
      </CreateBody>
    </div>
  );
};

/** Whether the trainer uses the administrator's own GenAI host instead of the product's. */
function OwnHost({ create: { draft, locked } }: { create: Create<NewTrainer> }) {
  const t = useTranslate();
  const host = hostOfProduct(useConfig().productName);
  function choose(choice: 'yes' | 'no') {
    const own = choice === 'yes';
    draft.set('ownHost', own);
    draft.set('host', own ? OPENAI : host);
    draft.set('selectedModel', firstModelOf(own ? OPENAI : host));
  }
  return (
    <RadioGroup
      name="ownHost"
      label={t('trainer.own_host')}
      value={draft.values.ownHost ? 'yes' : 'no'}
      onChange={choose}
      look="cards"
      locked={locked}
      options={[
        { value: 'yes', label: t('trainer.own_host.yes'), hint: t('trainer.own_host.yes.hint') },
        { value: 'no', label: t('trainer.own_host.no'), hint: t('trainer.own_host.no.hint', { host }) },
      ]}
    />
  );
}
