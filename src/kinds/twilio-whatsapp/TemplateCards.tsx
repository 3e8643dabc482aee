import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { misplacedSid } from '../../model/misplaced-id.ts';
import { useEditStatus } from '../../settings/forms/EditStatus.tsx';
import { MenuReplyCard } from '../../settings/forms/MenuReplyCard.tsx';
import { type Change, changeOf, type Opened, saveNow, withEdit } from '../../settings/forms/open-connection.ts';
import { rawOf } from '../../settings/forms/raw.ts';
import { SettingCard, useDiscarding } from '../../settings/forms/SettingCard.tsx';
import type { OwnControl } from '../../settings/forms/SettingCards.tsx';
import { useDraft } from '../../state/documents/drafts.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import { useField } from '../../state/outbox/edits.ts';
import { Card } from '../../ui/Card.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { settings, type Templates } from './settings.ts';

/**
 * How menus reach WhatsApp: through a content template of a messaging service, or as text (D1§4, WA-13…21). The template
 * needs the service's SID: if that is known the switch saves at once, else it only opens the field.
 */
export const TemplateCards: OwnControl = memo(function TemplateCards({ open, setting, locked }) {
  const t = useTranslate();
  const { kind, lane } = open;
  const values = useFieldValues<Templates, keyof Templates>(kind, lane, ['hasTwilioWhatsAppTemplate', SID]);
  const sid = useSid(open, values);
  const on = values.hasTwilioWhatsAppTemplate === true;
  const [opened, setOpened] = useState(false);
  const shown = on || opened || (sid.draft.touched.length > 0 && sid.known === '');
  // A refused edit of a hidden card shows nevertheless.
  const state = useField(lane, 'hasTwilioWhatsAppTemplate', ...(shown ? [] : [SID]));
  const { entry } = state;
  const menu = useField(lane, 'menuConfiguration').entry;
  // A refused switch is pressed again; only a SID can be edited.
  const typed = entry?.touches.includes(SID) ? () => show(withEdit<Templates>(open, entry)) : undefined;
  const status = useEditStatus(kind, state, typed, sid.draft);
  // Discarding a first SID removes its card; then open it again with the typed value.
  const waiting = useField(lane, SID).entry;
  const discarding = useDiscarding<Templates, Sid>(open, waiting, { ...sid, fields: [SID], onEdit: show });

  // Saved by now; after a refusal the switch must go back.
  useEffect(() => {
    if (on) setOpened(false);
  }, [on]);

  function flick(next: boolean) {
    if (!next) {
      setOpened(false);
      sid.draft.discard();
    }
    if (next && sid.known === '') return setOpened(true);
    if (next !== on) void saveNow(open, changeOf(open, setting, { hasTwilioWhatsAppTemplate: next }));
  }

  function show(refused: Templates) {
    if (!on) setOpened(true);
    sid.type(refused.messagingServiceSid ?? sid.known);
  }

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
      {shown && (
        <SidCard
          open={open}
          sid={sid}
          on={on}
          locked={locked}
          changeOfSid={(messagingServiceSid) =>
            changeOf(open, setting, { messagingServiceSid, ...(!on && { hasTwilioWhatsAppTemplate: true }) })
          }
          discarding={discarding}
          onEdit={show}
        />
      )}
      {(!shown || menu?.parked) && <MenuReplyCard open={open} setting={settings.menu} locked={locked} />}
    </>
  );
});

/** The SID of the messaging service: the saved one, and the input over it. */
function useSid({ lane }: Opened, values: Partial<Templates>) {
  const form = `${lane}/template`;
  const saved = values.messagingServiceSid;
  const known = saved ?? '';
  const draft = useDraft<Sid>(form, { messagingServiceSid: saved }, { lane });
  const type = (sid: string) => draft.set(SID, sid === known ? saved : sid);
  return { form, draft, known, type, raw: rawOf(values, SID) };
}

function SidCard({
  open,
  sid: { form, draft, known, type, raw },
  on,
  locked,
  changeOfSid,
  discarding,
  onEdit,
}: {
  open: Opened;
  sid: ReturnType<typeof useSid>;
  /** The template is already on, so only another SID is a change. */
  on: boolean;
  locked: MessageId | undefined;
  changeOfSid: (sid: string) => Change;
  discarding: ReactNode;
  onEdit: (refused: Templates) => void;
}) {
  const t = useTranslate();
  const typed = draft.values.messagingServiceSid ?? '';
  const sid = typed.trim();
  const misplaced = misplacedSid(sid, 'MG');
  const unchanged = on && raw === undefined && sid === known;
  const problem = sid === '' && raw === undefined ? t('messaging_service_sid_empty') : undefined;
  return (
    <SettingCard
      open={open}
      title={t('messaging_service.title')}
      description={t('messaging_service.description')}
      fields={[SID]}
      locked={locked}
      draft={draft}
      form={form}
      invalid={problem !== undefined}
      off={unchanged && problem === undefined ? 'form.unchanged' : undefined}
      change={() => (sid === '' || unchanged ? null : changeOfSid(sid))}
      discarding={discarding}
      onEdit={onEdit}
    >
      <TextField
        mono
        required
        name={SID}
        label={t('messaging_service_sid')}
        hint={t(raw === undefined ? 'messaging_service_sid.hint' : 'value.unknown')}
        warning={misplaced && t(misplaced)}
        error={draft.touched.length > 0 ? problem : undefined}
        readOnly={locked !== undefined}
        value={typed}
        onChange={type}
      />
    </SettingCard>
  );
}

const SID = 'messagingServiceSid';
type Sid = { messagingServiceSid: string | undefined };
