import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { withoutFormat } from '../../../model/clean-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Bulk.module.css';
import type { BulkRow, RowProblems } from './bulk.ts';
import { PERSONA_KINDS, type PersonaField } from './persona.ts';

/** A cell, by the position of its row in the file and its field. */
export type Place = { at: number; field: PersonaField };

export type Changes = {
  onType: (at: number, field: PersonaField, text: string) => void;
  onLeaveOut: (places: readonly number[], out: boolean) => void;
};

export const cellName = ({ at, field }: Place) => `${at}:${field}`;

/** The checkbox that includes a row in the upload; `children`: buttons next to it. */
export function RowUse({
  row: { row, out = false },
  at,
  locked,
  look,
  children,
  onLeaveOut,
}: { row: BulkRow; at: number; locked: boolean; look: string | undefined; children: ReactNode } & Pick<
  Changes,
  'onLeaveOut'
>) {
  const t = useTranslate();
  return (
    <label className={look}>
      <input
        type="checkbox"
        aria-label={t('persona.use', { row })}
        checked={!out}
        disabled={locked}
        onChange={({ target }) => onLeaveOut([at], !target.checked)}
      />
      {children}
    </label>
  );
}

export function RepairCell({
  row: { row, texts },
  at,
  field,
  problem,
  readOnly,
  onType,
}: Place & { row: BulkRow; problem: RowProblems[PersonaField]; readOnly: boolean } & Pick<Changes, 'onType'>) {
  const t = useTranslate();
  const why = `why-${at}-${field}`;
  return (
    <>
      <input
        dir="auto"
        autoComplete="off"
        className={styles.input}
        data-cell={cellName({ at, field })}
        aria-label={t('persona.cell', { column: t(`persona.${field}`), row })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && why}
        readOnly={readOnly}
        value={texts[field]}
        onChange={({ target }) => onType(at, field, withoutFormat(target.value, PERSONA_KINDS[field]))}
      />
      {problem && (
        <span id={why} className={styles.why}>
          <Icon name="warning" size={14} />
          <span>{t(problem)}</span>
        </span>
      )}
    </>
  );
}
