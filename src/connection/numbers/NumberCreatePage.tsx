import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import styles from '../../ui/Page.module.css';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { CreateBody, CreateHeader } from '../create/CreateForm.tsx';
import type { Page } from '../kind/kind.ts';
import type { Channel, NumberFields, NumberProvider, OpenForm } from '../kind/number-channel.ts';

const PROVIDERS = [
  { value: 'twilio', label: 'Twilio' },
  { value: 'vonage', label: 'Vonage' },
] as const;

const NOTHING: NumberFields = { name: '', phoneNumber: '' };

/** The address without channel and provider. */
const ANY = '/third-party-connection-create';

/**
 * A new SMS or WhatsApp connection. All kinds for numbers share this screen, so that switching the provider replaces
 * only the form. The address contains the choice, so that a reload and a waiting create return to it.
 */
export const NumberCreatePage: Page = ({ kind }) => {
  const t = useTranslate();
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();
  const waiting = search.get('waiting') ?? undefined;
  const copy = search.get('copy') ?? undefined;
  const [carried, setCarried] = useState(NOTHING);
  const [{ locked, over }, setFormState] = useState({ locked: false, over: false });
  const open = useRef<OpenForm>(null);
  if (!kind.numberForm) return null;
  const { platform } = kind;
  const { Form, channel, provider } = kind.numberForm;
  const chosen = {
    provider: search.get('provider') === 'vonage' ? 'vonage' : 'twilio',
    channel: path !== ANY ? channel : search.get('channel') === 'whatsapp' ? 'whatsapp' : 'sms',
  } as const;
  /** The chosen form is still loading: the administrator has left the one on screen, which starts anew if chosen again. */
  const left = chosen.provider !== provider || chosen.channel !== channel;

  function choose(name: string, value: Channel | NumberProvider) {
    if (open.current && !left) setCarried(open.current.leave());
    const next = new URLSearchParams(search);
    next.delete('copy');
    next.set(name, value);
    setSearch(next, { replace: true });
  }

  function onForm(form: OpenForm) {
    open.current = form;
    if (form.locked !== locked || form.over !== over) setFormState({ locked: form.locked, over: form.over });
  }

  return (
    <div className={styles.page}>
      {!over && <CreateHeader platform={platform} waiting={waiting} />}
      <CreateBody platform={platform} over={over || waiting !== undefined}>
        {!waiting && (
          <RadioGroup
            look="cards"
            name="provider"
            label={t('line.provider')}
            value={chosen.provider}
            onChange={(next) => choose('provider', next)}
            locked={locked}
            options={PROVIDERS}
          />
        )}
        {!waiting && path === ANY && (
          <RadioGroup
            look="cards"
            name="channel"
            label={t('line.channel')}
            value={chosen.channel}
            onChange={(next) => choose('channel', next)}
            locked={locked}
            options={[
              { value: 'sms', label: t('platform.sms') },
              { value: 'whatsapp', label: t('platform.whatsapp') },
            ]}
          />
        )}
        <Form
          key={`${platform}/${waiting ?? copy ?? ''}/${left}`}
          kind={kind}
          waiting={waiting}
          copy={copy}
          carried={waiting || copy || left ? NOTHING : carried}
          onForm={onForm}
        />
      </CreateBody>
    </div>
  );
};
