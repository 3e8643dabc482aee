import { useTranslate } from '../../../i18n/translate.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './CsvReview.module.css';
import type { KeysOf } from './localization.ts';
import { countOf } from './localization-file.ts';
import { type CsvFormat, type Encoding, isForeign } from './read-csv.ts';

/** How many rows and columns of the file the dialog shows. */
const ROWS = 3;
const COLUMNS = 4;

/** Encodings that a file does not declare, so the administrator can choose the other one. */
const GUESSES = [
  { value: 'windows-1250', label: 'language.encoding.windows-1250' },
  { value: 'windows-1252', label: 'language.encoding.windows-1252' },
] as const satisfies readonly { value: Encoding; label: MessageId }[];

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

type Review = {
  file: File;
  rows: readonly (readonly string[])[];
  format: CsvFormat;
  lost: { codes: readonly string[]; keys: readonly KeysOf[] };
};

/** Asks before sending anything: what the file would remove, and whether the console decoded it correctly. */
export function CsvReview({
  review: { file, rows, format, lost },
  onEncoding,
  onCancel,
  onConfirm,
}: {
  review: Review;
  /** Decodes the file again in this encoding. */
  onEncoding: (encoding: Encoding) => void;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useTranslate();
  const words = lostWords(file, lost);
  const isLost = words.length > 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      destructive={isLost}
      title={isLost ? t('language.replace_title') : t('language.review_title', { file: file.name })}
      description={(isLost ? words : [formWords(format)]).map((each) => t(each)).join(' ')}
      confirmLabel={t(isLost ? 'language.replace' : 'language.review')}
      onConfirm={onConfirm}
    >
      {isForeign(format) && (
        <div className={styles.review}>
          {isLost && <p>{t(formWords(format))}</p>}
          {GUESSES.some(({ value }) => value === format.encoding) && (
            <Field name="encoding" label={t('language.encoding')}>
              {(control) => (
                <Select
                  {...control}
                  value={format.encoding}
                  onChange={onEncoding}
                  options={GUESSES.map(({ value, label }) => ({ value, label: t(label) }))}
                />
              )}
            </Field>
          )}
          <FirstRows rows={rows} />
        </div>
      )}
    </ConfirmDialog>
  );
}

function FirstRows({ rows: [header = [], ...body] }: { rows: Review['rows'] }) {
  const t = useTranslate();
  const shown = (row: readonly string[]) =>
    Array.from({ length: Math.min(COLUMNS, header.length) }, (_, at) => row[at]);
  return (
    <>
      <table className={styles.rows} aria-label={t('language.first_rows')}>
        <thead>
          <tr>
            {shown(header).map((code, at) => (
              <th key={at} scope="col" translate="no">
                <bdi>{code}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, ROWS).map((row, at) => (
            <tr key={at}>
              {shown(row).map((text, place) => (
                <td key={place} translate="no">
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {header.length > COLUMNS && <p>{t('language.more_columns', { count: header.length - COLUMNS })}</p>}
    </>
  );
}

const formWords = ({ delimiter, encoding }: CsvFormat): Message => ({
  id: 'language.read_as',
  values: {
    delimiter: DELIMITERS[delimiter],
    encoding: encoding.startsWith('utf') ? encoding.toUpperCase().replace(/[LB]E$/, '') : encoding.replace('w', 'W'),
  },
});

function lostWords(file: File, { codes, keys }: Review['lost']): Message[] {
  const texts = countOf(keys);
  return [
    ...(codes.length > 0
      ? [{ id: 'language.replace_codes', values: { file: file.name, codes: codes.join(', ') } } as const]
      : []),
    ...(texts > 0 ? [{ id: 'language.replace_texts', values: { count: texts } } as const] : []),
  ];
}
