import { useState } from 'react';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { StoredDraft } from '../../io/store/drafts.ts';
import { masks } from '../../model/secret.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { discardDrafts } from '../../state/documents/draft-records.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Drafts.module.css';
import { type DraftPlace, subjectOf } from './draft-places.ts';
import { type DraftValue, draftValues } from './draft-values.ts';
import actions from './EntryActions.module.css';
import card from './EntryCard.module.css';
import headings from './Headings.module.css';
import { Since } from './Since.tsx';
import { useDraftPlaces } from './use-draft-places.ts';

/** Unsaved input in any window of this device: where and since when, with actions to continue or discard. */
export function Drafts({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const now = useNow();
  const places = useDraftPlaces();
  const kinds = useKindsOf(places.flatMap(({ drafts }) => drafts.map(subjectOf)));
  if (places.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="outbox-drafts">
      <h3 className={headings.section} id="outbox-drafts">
        {t('outbox.drafts_title')} <span className={headings.count}>{formatCount(places.length, currentLocale())}</span>
      </h3>
      <p className={styles.hint}>{t('outbox.drafts_hint')}</p>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.key}>
            <DraftCard place={place} kinds={kinds} now={now} onLeave={onClose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftCard({
  place,
  kinds,
  now,
  onLeave,
}: {
  place: DraftPlace;
  kinds: ReadonlyMap<string, KindModule>;
  now: number;
  onLeave: () => void;
}) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const { at, drafts, forms, path } = place;
  const name = shorten(t(place.name)) || t('outbox.untitled');
  const drop = () => {
    setAsking(false);
    void discardDrafts(forms).then(() => announce({ id: 'outbox.draft_discarded', values: { title: name } }));
  };
  return (
    <article className={card.card} data-testid="outbox-draft" aria-label={name}>
      <div className={card.top}>
        <h4 className={card.title} title={name}>
          <bdi>{name}</bdi>
        </h4>
        <Since time={at} now={now} />
      </div>
      {drafts.map((draft, nth) => (
        <DraftValues key={nth} draft={draft} kind={kinds.get(subjectOf(draft).subject)} />
      ))}
      <div className={actions.actions}>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('outbox.discard')}
        </Button>
        {path !== undefined && (
          <LinkButton size="small" href={path} onClick={onLeave}>
            {t('outbox.draft_open')}
          </LinkButton>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive
        title={t('outbox.draft_discard_title')}
        description={t('outbox.discard_text', { name })}
        confirmLabel={t('outbox.discard')}
        onConfirm={drop}
      />
    </article>
  );
}

/** All input of a form, to read and copy even if the form no longer exists. */
function DraftValues({ draft, kind }: { draft: StoredDraft; kind: KindModule | undefined }) {
  const t = useTranslate();
  return (
    <KeyValueList>
      {draftValues(draft, kind).map((each) => (
        <KeyValue key={each.field} label={t(each.name)}>
          <Value {...each} label={t(each.name)} />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

function Value({ value, text, words, label }: DraftValue & { label: string }) {
  const t = useTranslate();
  if (words && masks(words)) return <SecretValue value={text} masked={t(words)} field={label} />;
  return (
    <span className={styles.value}>
      <ShownValue value={value} words={words} field={label} />
      {text !== '' && <CopyButton compact value={text} label={t('action.copy_field', { field: label })} />}
    </span>
  );
}
