import { memo } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './MenuReplyCard.module.css';
import { DEFAULT_MENU, menuProblem, previewMenu } from './menu-reply.ts';
import { changeOf } from './open-connection.ts';
import { rawOf } from './raw.ts';
import { SettingCard } from './SettingCard.tsx';
import type { OwnControl } from './SettingCards.tsx';

type Menu = { menuConfiguration?: string };

/** The template of menus for channels without buttons (SMS-27…38), with a preview of what customers get. */
export const MenuReplyCard: OwnControl = memo(function MenuReplyCard({ open, setting, locked }) {
  const t = useTranslate();
  const form = `${open.lane}/menu`;
  const values = useFieldValues<Menu, 'menuConfiguration'>(open.kind, open.lane, ['menuConfiguration']);
  const saved = values.menuConfiguration;
  const raw = rawOf(values, 'menuConfiguration');
  const draft = useDraft<{ menuConfiguration: string | undefined }>(
    form,
    { menuConfiguration: saved },
    { lane: open.lane },
  );

  const unset = raw ?? DEFAULT_MENU;
  const text = draft.values.menuConfiguration ?? unset;
  const type = (next: string) => draft.set('menuConfiguration', next === (saved ?? unset) ? saved : next);
  const problem = draft.touched.length > 0 ? menuProblem(text) : null;
  const resettable = text === DEFAULT_MENU ? t('menu_reply.is_default') : undefined;

  return (
    <SettingCard
      open={open}
      title={t('menu_reply.label')}
      description={t('menu_reply.description')}
      fields={setting.fields}
      locked={locked}
      draft={draft}
      form={form}
      invalid={problem !== null}
      change={() => changeOf(open, setting, { menuConfiguration: text })}
      onEdit={(refused: Menu) => type(refused.menuConfiguration ?? unset)}
    >
      <TextField
        spellCheck={false}
        name="menuConfiguration"
        label={t('menu_reply.template')}
        hint={t(raw === undefined ? 'menu_reply.hint' : 'value.unknown')}
        error={problem ? t(problem) : undefined}
        readOnly={locked !== undefined}
        value={text}
        onChange={type}
        aside={
          <Button
            size="small"
            variant="ghost"
            disabledReason={locked ? t(locked) : resettable}
            onClick={() => type(DEFAULT_MENU)}
          >
            {t('action.reset')}
          </Button>
        }
      />
      <div className={styles.preview}>
        <span className={styles.caption}>{t('menu_reply.preview')}</span>
        <bdi className={styles.bubble} data-testid="menu-preview">
          {previewMenu(text, t('menu_reply.sample'))}
        </bdi>
      </div>
    </SettingCard>
  );
});
