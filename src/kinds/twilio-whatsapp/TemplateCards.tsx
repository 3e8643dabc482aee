import { memo, useEffect, useState } from 'react';
import { changeOf, saveNow, withEdit } from '../../connections/kind/open-connection.ts';
import { rawOf } from '../../connections/kind/raw.ts';
import { useEditStatus } from '../../connections/settings/EditStatus.tsx';
import { MenuReplyCard } from '../../connections/settings/MenuReplyCard.tsx';
import { SettingCard } from '../../connections/settings/SettingCard.tsx';
import type { OwnControl } from '../../connections/settings/SettingCards.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { Card } from '../../ui/Card.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { settings, type Templates } from './settings.ts';

/**
 * How menus reach WhatsApp: through a content template of a messaging service, or written out (D1§4, WA-13…21). The
 * template needs the service's SID: where that is known the switch saves at once, else it only opens the field.
 */
export const TemplateCards: OwnControl = memo(function TemplateCards({ open, setting, locked }) {
  const t = useTranslate();
  const { kind, lane } = open;
  const values = useFieldValues<Templates, keyof Templates>(kind, lane, ['hasTwilioWhatsAppTemplate', SID]);
  const { entry, saved: justSaved } = useField(lane, 'hasTwilioWhatsAppTemplate');
  const form = `${lane}/template`;
  const saved = values.messagingServiceSid;
  const known = saved ?? '';
  const draft = useDraft<{ messagingServiceSid: string | undefined }>(form, { messagingServiceSid: saved });
  const type = (sid: string) => draft.set(SID, sid === known ? saved : sid);
  const on = values.hasTwilioWhatsAppTemplate === true;
  const [opened, setOpened] = useState(false);
  const shown = on || opened || (draft.touched.length > 0 && known === '');
  const status = useEditStatus(
    kind,
    { entry, saved: justSaved },
    () => entry && show(withEdit<Templates>(open, entry)),
  );

  // Saved by now; if that is refused, the switch has to go back.
  useEffect(() => {
    if (on) setOpened(false);
  }, [on]);

  function flick(next: boolean) {
    if (!next) {
      setOpened(false);
      draft.discard();
    }
    if (next && known === '') return setOpened(true);
    if (next !== on) void saveNow(open, changeOf(open, setting, { hasTwilioWhatsAppTemplate: next }));
  }

  function show(wanted: Templates) {
    setOpened(true);
    type(wanted.messagingServiceSid ?? known);
  }

  const typed = draft.values.messagingServiceSid ?? '';
  const sid = typed.trim();
  const raw = rawOf(values, SID);
  const problem = sid === '' && raw === undefined ? t('messaging_service_sid_empty') : undefined;
  const change = () =>
    sid === ''
      ? null
      : changeOf(open, setting, { messagingServiceSid: sid, ...(!on && { hasTwilioWhatsAppTemplate: true }) });

  return (
    <>
      <Card title={t('content_template.title')}>
        <SettingRow
          name="hasTwilioWhatsAppTemplate"
          label={t('content_template.label')}
          hint={t('content_template.hint')}
          lockedReason={locked && t(locked)}
          status={locked ? undefined : status}
        >
          {(control) => <Switch {...control} checked={shown} onChange={flick} locked={locked !== undefined} />}
        </SettingRow>
      </Card>
      {shown ? (
        <SettingCard
          open={open}
          title={t('messaging_service.title')}
          description={t('messaging_service.description')}
          fields={[SID]}
          locked={locked}
          draft={draft}
          form={form}
          invalid={problem !== undefined}
          change={change}
          onEdit={show}
        >
          <TextField
            mono
            required
            name={SID}
            label={t('messaging_service_sid')}
            hint={t(raw === undefined ? 'messaging_service_sid.hint' : 'value.unknown')}
            error={draft.touched.length > 0 ? problem : undefined}
            readOnly={locked !== undefined}
            value={typed}
            onChange={type}
          />
        </SettingCard>
      ) : (
        <MenuReplyCard open={open} setting={settings.menu} locked={locked} />
      )}
    </>
  );
});

const SID = 'messagingServiceSid';
