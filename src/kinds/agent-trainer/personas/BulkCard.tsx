import { useEffect, useId, useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { Message } from '../../../model/message.ts';
import { safeLink } from '../../../model/safe-link.ts';
import { FilePick } from '../../../settings/fields/FilePick.tsx';
import { useSaid } from '../../../settings/fields/use-said.ts';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { unreadProblem } from '../../../settings/rows/collection.ts';
import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import { BusyBar } from '../../../ui/BusyBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './BulkCard.module.css';
import { PERSONAS } from './persona.ts';
import { Repair, Summary, Wanting } from './Repair.tsx';
import { prepareReader } from './read-file.ts';
import { type Bulk, FILE, personasIn } from './use-bulk.ts';

type Props = { open: OpenConnection<CustomConnection>; bulk: Bulk };

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Personas from a spreadsheet (AT-PER-14 … AT-PER-19): its template, the choice of a file, the errors to correct. */
export function BulkCard({ open, bulk }: Props) {
  const t = useTranslate();
  const { kind, view } = open;
  const locked = open.locked ?? unreadProblem(view, PERSONAS);
  const { rows, reading, offer, answer, partlyHidden, use } = bulk;
  const whyId = useId();
  const near = locked ? undefined : prepareReader;
  const template = safeLink(view.customerUploadTemplateUrl ?? '', location.href);
  const { busy, problem } = bulk.picking;
  const used = rows.length > 0;
  const place = useInSight(busy, problem);
  return (
    <Card
      title={t('persona.bulk')}
      description={used ? undefined : t('persona.bulk_description')}
      aside={
        template &&
        !(used && problem === null) && (
          <LinkButton size="small" icon="download" href={template.href} external>
            {t('persona.template')}
          </LinkButton>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it gets ready for what the button within it does */}
      <div ref={place} className={styles.place} data-used={used || undefined} onPointerEnter={near} onFocus={near}>
        {problem && <Unused id={whyId} sentences={problem} />}
        <FilePick
          name={FILE}
          label={t(used ? 'persona.choose_other' : 'persona.choose_file')}
          hint={t('persona.file_hint')}
          accept={XLSX}
          locked={locked && t(locked)}
          // A file's error is above the place, separate from the rows' errors below.
          picking={{ ...bulk.picking, problem: null }}
          describedBy={problem ? whyId : undefined}
          announcement={
            used && !reading ? (
              <span className={styles.said}>
                <Summary bulk={bulk} />
                <Wanting bulk={bulk} />
              </span>
            ) : undefined
          }
        >
          {reading && (
            <div className={styles.reading}>
              <span>{t('persona.reading', reading)}</span>
              <BusyBar label={t('persona.reading', reading)} />
              <Button size="small" onClick={bulk.cancel}>
                {t('action.cancel')}
              </Button>
            </div>
          )}
        </FilePick>
      </div>
      {bulk.note && !reading && (
        <Notice tone="info" icon="info">
          {t(bulk.note)}
        </Notice>
      )}
      {bulk.refused.map((entry) => (
        <Refused key={entry.id} kind={kind} entry={entry} bulk={bulk} />
      ))}
      {partlyHidden && <HiddenRows {...partlyHidden} onUse={use} onCancel={() => use('none')} />}
      {offer && (
        <ConfirmDialog
          open
          destructive
          onOpenChange={() => answer(false)}
          title={t('persona.replace')}
          description={t('persona.replace_text', { file: offer.file })}
          confirmLabel={t('persona.replace_yes')}
          onConfirm={() => answer(true)}
        />
      )}
      {used && !reading && <Repair key={bulk.read} bulk={bulk} locked={locked} />}
    </Card>
  );
}

function Unused({ id, sentences }: { id: string; sentences: readonly Message[] }) {
  const t = useTranslate();
  const words = sentences.map((sentence) => t(sentence));
  const [first, ...others] = words;
  useSaid(words.join(' '));
  return (
    <div id={id} data-testid={`error-${FILE}`} className={styles.unused}>
      <Notice tone="refused" icon="warning" silent>
        <strong>{first}</strong>
        {others.map((sentence) => ` ${sentence}`).join('')}
      </Notice>
    </div>
  );
}

/** A ref of an element that scrolls into view with its card when reading begins or fails. */
function useInSight(busy: boolean, problem: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (busy || problem) place.current?.scrollIntoView({ block: 'start' });
  }, [busy, problem]);
  return place;
}

/** A refused upload: its personas return to the table, unless that contains other rows. */
function Refused({ kind, entry, bulk }: { kind: Props['open']['kind']; entry: QueuedEdit; bulk: Bulk }) {
  const again = personasIn(entry).length > 0 ? () => bulk.editRefused(entry) : undefined;
  const status = useEditStatus(kind, { entry, saved: false }, again, bulk.draft);
  return (
    <div className={styles.refused}>
      <FieldStatus status={status} />
    </div>
  );
}

/** Asks which rows of a file to use if it hides some; Enter uses the visible ones (O-42). */
function HiddenRows({
  file,
  hidden,
  count,
  onUse,
  onCancel,
}: {
  file: string;
  hidden: number;
  /** Of all rows. */
  count: number;
  onUse: (which: 'visible' | 'all') => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const first = useRef<HTMLButtonElement>(null);
  const visible = count - hidden;
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="small"
      title={t('persona.hidden', { hidden, count })}
      description={t('persona.hidden_text', { file })}
      initialFocus={first}
      footer={
        <>
          <Button ref={visible > 0 ? undefined : first} onClick={() => onUse('all')}>
            {t('persona.hidden_all', { count })}
          </Button>
          {visible > 0 && (
            <Button ref={first} variant="primary" onClick={() => onUse('visible')}>
              {t('persona.hidden_visible', { count: visible })}
            </Button>
          )}
        </>
      }
    />
  );
}
