import { useTranslate } from '../../i18n/translate.ts';
import { pathOf } from '../../model/connection.ts';
import { isParked, reasonOf } from '../../settings/forms/parked.ts';
import { useLane } from '../../state/documents/view.ts';
import { isUnreviewed, type QueuedEdit, retry } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import replace from './Replace.module.css';
import { stageOf, stagesOf } from './stage.ts';

/**
 * The progress of a replacement, from the create in the outbox; the administrator can correct or retry a refused step here.
 */
export function ReplaceProgress({ entry, onEdit }: { entry: QueuedEdit; onEdit?: (() => void) | undefined }) {
  const t = useTranslate();
  const turns = useLane(entry.turnsWith ?? '');
  const clearing = turns.find(({ verb }) => verb === 'remove');
  const stages = stagesOf(entry);
  const now = stages.indexOf(stageOf(entry, clearing));
  const stuck = [clearing, entry].find((half) => half !== undefined && isParked(half));
  const made = entry.progress['created'];
  const path =
    typeof made === 'string' && entry.listEffect
      ? pathOf({ id: made, platform: entry.listEffect.platform })
      : undefined;
  return (
    <div className={replace.progress}>
      <Card
        title={t(stuck ? 'replace.stuck' : 'replace.progress')}
        description={stuck ? undefined : t('replace.progress_why')}
        footer={
          stuck && (
            <>
              {path && <LinkButton href={path}>{t('replace.open_new')}</LinkButton>}
              {onEdit && <Button onClick={onEdit}>{t('replace.edit')}</Button>}
              {!isUnreviewed(stuck) && (
                <Button variant="primary" onClick={() => void retry(stuck)}>
                  {t('action.try_again')}
                </Button>
              )}
            </>
          )
        }
      >
        <div className={replace.standing}>
          {stuck && (
            <Notice tone="refused" icon="warning">
              {stuck === entry && !path ? (
                <strong>{t('replace.cut_off', { name: entry.title })}</strong>
              ) : (
                `${t(path ? 'replace.not_restored' : 'edit.not_deleted')}.`
              )}{' '}
              {t(reasonOf(stuck))}
            </Notice>
          )}
          <ol className={replace.steps}>
            {stages.map((stage, index) => (
              <li
                key={stage}
                className={replace.step}
                data-is={index < now ? 'done' : index > now ? undefined : stuck ? 'stuck' : 'now'}
                aria-current={index === now ? 'step' : undefined}
              >
                <Icon name={index < now ? 'check' : index > now ? 'clock' : stuck ? 'warning' : 'refresh'} size={16} />
                {t(stage)}
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </div>
  );
}
