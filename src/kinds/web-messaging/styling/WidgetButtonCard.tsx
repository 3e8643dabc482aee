import { memo, startTransition, useEffect } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { pick } from '../../../model/member-field.ts';
import { type Form, useForm } from '../../../settings/fields/use-form.ts';
import type { Problems } from '../../../settings/fields/use-problems.ts';
import { changeOf, saveNow } from '../../../settings/forms/open-connection.ts';
import { SettingCard } from '../../../settings/forms/SettingCard.tsx';
import type { OwnControl } from '../../../settings/forms/SettingCards.tsx';
import { showUnsaved } from '../../../state/documents/unsaved.ts';
import { useFieldValues } from '../../../state/documents/view.ts';
import { Field } from '../../../ui/Field.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { settings } from '../base/settings.ts';
import { buttonTextProblem } from '../topics/styling.ts';

type Button = typeof settings.widgetButton.initial;

const FIELDS = ['widgetButtonType', 'widgetButtonText', 'textOrientationType'] as const;
const NONE = Object.fromEntries(FIELDS.map((field) => [field, undefined]));

/** The widget's button (D2§4): an icon is saved when chosen, a text by Save. */
export const WidgetButtonCard: OwnControl = memo(function WidgetButtonCard({ open, setting, locked }) {
  const t = useTranslate();
  const { initial } = settings.widgetButton;
  const { unread: _, ...saved } = useFieldValues<Button, keyof Button>(open.kind, open.lane, FIELDS);
  const name = `${open.lane}/${setting.name}`;
  const form = useForm<Button>({
    name,
    values: saved,
    initial,
    lane: open.lane,
    problems: ({ widgetButtonType, widgetButtonText }): Problems<Button> => ({
      widgetButtonType: null,
      widgetButtonText: widgetButtonType === 'text' ? buttonTextProblem(widgetButtonText) : null,
      textOrientationType: null,
    }),
    locked: locked !== undefined,
  });
  const { draft } = form;
  const { values, touched } = draft;

  useEffect(() => startTransition(() => showUnsaved(open.lane, { ...NONE, ...pick(values, touched) })));

  function chooseType(widgetButtonType: Button['widgetButtonType']) {
    if (widgetButtonType === 'text') return draft.set('widgetButtonType', widgetButtonType);
    form.forget();
    draft.discard();
    if (saved.widgetButtonType === 'text') void saveNow(open, changeOf(open, setting, { widgetButtonType }));
  }

  return (
    <SettingCard
      open={open}
      fields={FIELDS}
      locked={locked}
      title={t('chat.widgetButton')}
      description={t('chat.widgetButton.description')}
      draft={draft}
      form={name}
      change={(element) => {
        if (!form.check(element)) return null;
        form.forget();
        // A text implies the text type: if another administrator chose the icon, that is a conflict.
        return changeOf(open, setting, pick(form.trimmed(), ['widgetButtonType', ...touched]));
      }}
      onEdit={(refused) => {
        const typed: Partial<Button> = pick(refused, FIELDS);
        for (const field of FIELDS) draft.set(field, typed[field] ?? initial[field]);
      }}
    >
      <RadioGroup
        name="widgetButtonType"
        label={t('chat.widgetButtonType')}
        value={values.widgetButtonType}
        locked={locked !== undefined}
        onChange={chooseType}
        options={(['icon', 'text'] as const).map((value) => ({ value, label: t(`chat.widgetButtonType.${value}`) }))}
      />
      {values.widgetButtonType === 'text' && <TextFields form={form} locked={locked !== undefined} />}
    </SettingCard>
  );
});

function TextFields({ form, locked }: { form: Form<Button>; locked: boolean }) {
  const t = useTranslate();
  return (
    <>
      <TextField
        {...form.text('widgetButtonText')}
        label={t('chat.widgetButtonText')}
        hint={t('chat.widgetButtonText.hint')}
      />
      <Field name="textOrientationType" label={t('chat.textOrientationType')}>
        {(control) => (
          <Select
            {...control}
            value={form.draft.values.textOrientationType}
            disabled={locked}
            onChange={(value) => form.draft.set('textOrientationType', value)}
            options={(['horizontal', 'vertical'] as const).map((value) => ({
              value,
              label: t(`chat.textOrientationType.${value}`),
            }))}
          />
        )}
      </Field>
    </>
  );
}
