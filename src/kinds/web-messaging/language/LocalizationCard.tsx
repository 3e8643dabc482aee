import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Message } from '../../../model/message.ts';
import { safeLink } from '../../../model/safe-link.ts';
import { FilePick } from '../../../settings/fields/FilePick.tsx';
import { useFilePick } from '../../../settings/fields/use-file-pick.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { WebMessaging } from '../base/document.ts';
import { saveFile } from '../styling/save-file.ts';
import { UploadStatus } from '../styling/UploadStatus.tsx';
import { CsvReview } from './CsvReview.tsx';
import styles from './Language.module.css';
import { codesOf, type KeysOf, languagesIn, readLocalization } from './localization.ts';
import { type CsvProblem, changedBy, lostBy, problemsIn, withCodes } from './localization-file.ts';
import { type CsvRead, type Encoding, isForeign, plainCsv, readCsv } from './read-csv.ts';

/** Larger than any widget's texts, in bytes. */
const SIZE_LIMIT = 25 * 1024 * 1024;

const FIELD = 'localizationFileUrl';

/** How many errors of a file to show; correcting these often corrects the others. */
const SHOWN = 20;

/** How to read a file: in the chosen encoding, and with codes instead of the names in its header. */
type How = { encoding?: Encoding; withCodes?: true };

/** A valid file, the texts at the time of its choice, and which of them it would set and remove. */
type Picked = CsvRead & {
  file: File;
  seen: WebMessaging;
  put: readonly KeysOf[];
  lost: ReturnType<typeof lostBy>;
};

type Props = { open: OpenConnection<WebMessaging> };

/** The file with the widget's texts: the current one, a template, and the place to choose another (CHAT-LNG-12…15). */
export function LocalizationCard({ open }: Props) {
  const t = useTranslate();
  const { kind, lane, view, locked } = open;
  const { picking, refused, asked, readAgain, answer } = useLocalizationFile(open);
  const state = useField(lane, FIELD);
  const template = safeLink(view.languageTemplateUrl ?? '', location.href);

  return (
    <Card
      title={t('language.file')}
      description={t('language.file_description')}
      aside={
        template && (
          <LinkButton size="small" variant="ghost" icon="download" href={template.href} external>
            {t('language.template')}
          </LinkButton>
        )
      }
    >
      <FilePick
        name={FIELD}
        label={t(view.localizationFileName ? 'language.replace_file' : 'language.choose_file')}
        hint={t('language.file_hint')}
        accept=".csv,text/csv"
        locked={locked && t(locked)}
        picking={picking}
      >
        {refused && (
          <Problems
            problems={refused.problems}
            onCodes={() => {
              requestFocus([fieldKey(FIELD)]);
              readAgain(refused.file, { withCodes: true });
            }}
          />
        )}
        <CurrentFile view={view} />
        <UploadStatus subject={kind} state={state} />
      </FilePick>
      {asked && (
        <CsvReview
          review={asked}
          onEncoding={(encoding) => readAgain(asked.file, { encoding })}
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      )}
    </Card>
  );
}

/** Reads a chosen file, asks if needed, and uploads it. `refused`: the file with errors; `asked`: in question. */
function useLocalizationFile({ kind, id, lane, view }: OpenConnection<WebMessaging>) {
  const [refused, setRefused] = useState<{ file: File; problems: readonly CsvProblem[] }>();
  const picked = useRef<Picked>(undefined);
  const [asked, setAsked] = useState<Picked>();
  const ways = useRef(new WeakMap<File, How>());

  async function check(file: File, isLast: () => boolean): Promise<readonly Message[] | null> {
    setRefused(undefined);
    if (!/\.csv$/i.test(file.name)) return [{ id: 'must_have_csv_extension' }];
    if (file.size > SIZE_LIMIT) return [{ id: 'language.too_large', values: { file: file.name } }];
    const read = await readFile(file, ways.current.get(file));
    if (!isLast()) return null;
    if (!read) return [{ id: 'language.file_unreadable', values: { file: file.name } }];
    picked.current = { ...read, file, seen: view, put: changedBy(view, read), lost: lostBy(view, read) };
    if (read.problems.length === 0) return null;
    setAsked(undefined);
    setRefused({ file, problems: read.problems });
    return [{ id: 'language.problems', values: { count: read.problems.length } }];
  }

  async function upload({ file, cells, isPlain, rows, seen, put, lost }: Picked) {
    const sent = isPlain ? file : new File([await plainCsv(cells)], file.name, { type: 'text/csv' });
    const added = codesOf(rows[0] ?? []).filter((code) => !languagesIn(seen).includes(code));
    const more = { rows, without: lost.codes, added, gone: lost.keys, put };
    return saveFile({ kind, id, lane }, 'localization', sent, { seen, more });
  }

  async function saveTexts() {
    const found = picked.current;
    if (!found) return;
    const isLost = found.lost.codes.length + found.lost.keys.length > 0;
    if (isLost || isForeign(found.format)) setAsked(found);
    else await upload(found);
  }

  const picking = useFilePick(check, saveTexts);

  function readAgain(file: File, how: How) {
    ways.current.set(file, { ...ways.current.get(file), ...how });
    picking.pick([file]);
  }

  function answer(isYes: boolean) {
    setAsked(undefined);
    if (isYes && asked) void upload(asked);
  }

  return { picking, refused, asked, readAgain, answer };
}

async function readFile(file: File, { encoding, withCodes: isNamed }: How = {}) {
  try {
    const read = await readCsv(file, encoding);
    const coded = isNamed && { cells: withCodes(read.cells), rows: withCodes(read.rows), isPlain: false };
    const { rows, ...others } = { ...read, ...coded };
    const problems = read.problems.length > 0 ? read.problems : problemsIn(rows);
    return { ...others, rows, problems, ...readLocalization(rows) };
  } catch {
    return undefined;
  }
}

function CurrentFile({ view: { localizationFileName: name = '', localizationFileUrl: url } }: { view: WebMessaging }) {
  const t = useTranslate();
  if (name === '') return null;
  const link = typeof url === 'string' ? safeLink(url, location.href) : null;
  return (
    <p className={styles.file}>
      <span>{t('language.file_current')}</span>{' '}
      {link ? (
        <a href={link.href} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <bdi>{name}</bdi>
          <span className="visually-hidden">{t('link.new_tab')}</span>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
    </p>
  );
}

/** The file's errors, with the row and column numbers of a spreadsheet; offers codes for the languages that it names. */
function Problems({ problems, onCodes }: { problems: readonly CsvProblem[]; onCodes: () => void }) {
  const t = useTranslate();
  const codes = problems.flatMap(({ code }) => code ?? []);
  return (
    <>
      <div className={styles.problems} data-testid="csv-problems">
        <ul>
          {problems.slice(0, SHOWN).map(({ row, column, why, text = '', code = '' }, at) => (
            <li key={at}>
              {column === undefined ? t('language.at_row', { row }) : t('language.at_cell', { row, column })}{' '}
              {t(why, { text, code })}
            </li>
          ))}
        </ul>
        {problems.length > SHOWN && <p>{t('language.problems_more', { count: problems.length - SHOWN })}</p>}
      </div>
      {codes.length > 0 && (
        <span>
          <Button size="small" onClick={onCodes}>
            {t('language.use_codes', { codes: codes.join(', ') })}
          </Button>
        </span>
      )}
    </>
  );
}
