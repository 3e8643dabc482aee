import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type OpenConnection, saveNow } from '../screen/open-connection.ts';
import { rawOf } from '../screen/raw.ts';
import { MenuReplyCard } from '../settings/MenuReplyCard.tsx';
import { SettingCard } from '../settings/SettingCard.tsx';
import { SwitchRow } from '../settings/SwitchRow.tsx';
import type { WhatsApp } from './document.ts';

/**
 * How menus reach WhatsApp: through a content template of a messaging service, or written out (D1§4, WA-13…21). The
 * template needs the service's SID: where that is known the switch saves at once, else it only opens the field.
 */
export function TemplateCards({ open }: { open: OpenConnection<WhatsApp> }) {
  const t = useTranslate();
  const { id, view } = open;
  const form = `${open.lane}/template`;
  const saved = view.messagingServiceSid;
  const known = saved ?? '';
  const draft = useDraft<{ messagingServiceSid: string | undefined }>(form, { messagingServiceSid: saved });
  const type = (sid: string) => draft.set('messagingServiceSid', sid === known ? saved : sid);
  const on = view.hasTwilioWhatsAppTemplate === true;
  const [opened, setOpened] = useState(false);
  const shown = on || opened || (draft.touched.length > 0 && known === '');

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
    if (next !== on)
      void saveNow(open, { name: 'template', input: { id, values: { hasTwilioWhatsAppTemplate: next } } });
  }

  function show(wanted: WhatsApp) {
    setOpened(true);
    type(wanted.messagingServiceSid ?? known);
  }

  const typed = draft.values.messagingServiceSid ?? '';
  const sid = typed.trim();
  const raw = rawOf(view, 'messagingServiceSid');
  const problem = sid === '' && raw === undefined ? t('messaging_service_sid_empty') : undefined;

  function change() {
    if (sid === '') return null;
    const values = { messagingServiceSid: sid };
    return on
      ? { name: 'service', input: { id, values } }
      : { name: 'enable', input: { id, values: { ...values, hasTwilioWhatsAppTemplate: true } } };
  }

  return (
    <>
      <Card title={t('content_template.title')}>
        <SwitchRow
          open={open}
          field="hasTwilioWhatsAppTemplate"
          label={t('content_template.label')}
          hint={t('content_template.hint')}
          checked={shown}
          onChange={flick}
          onEdit={show}
        />
      </Card>
      {shown ? (
        <SettingCard
          open={open}
          title={t('messaging_service.title')}
          description={t('messaging_service.description')}
          field="messagingServiceSid"
          draft={draft}
          form={form}
          blocked={problem}
          change={change}
          onEdit={show}
        >
          <TextField
            mono
            required
            name="messagingServiceSid"
            label={t('messaging_service_sid')}
            hint={t(raw === undefined ? 'messaging_service_sid.hint' : 'value.unknown')}
            error={draft.touched.length > 0 ? problem : undefined}
            readOnly={open.locked !== undefined}
            value={typed}
            onChange={type}
          />
        </SettingCard>
      ) : (
        <MenuReplyCard open={open} />
      )}
    </>
  );
}
