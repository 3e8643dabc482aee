import { lazy, Suspense, useRef, useState } from 'react';
import { FilePick } from '../../../connections/fields/FilePick.tsx';
import { useFilePick } from '../../../connections/fields/use-file-pick.ts';
import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Message } from '../../../model/message.ts';
import { safeLink } from '../../../model/safe-link.ts';
import { useField } from '../../../state/outbox/edits.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { WebMessaging } from '../base/document.ts';
import { saveFile } from '../styling/save-file.ts';
import { UploadStatus } from '../styling/UploadStatus.tsx';
import styles from './Language.module.css';
import { codesOf, type KeysOf, languagesIn, readLocalization } from './localization.ts';
import { type CsvProblem, changedBy, countOf, lostBy, problemsIn } from './localization-file.ts';
import { readCsv } from './read-csv.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../../ui/ConfirmDialog.tsx')).ConfirmDialog }));

/** Larger than any widget's texts, in bytes. */
const SIZE_LIMIT = 25 * 1024 * 1024;

/** How many errors of a file are shown; correcting these often corrects the others. */
const SHOWN = 20;

/** A valid file, the texts at that time, and which of them it would set and remove. */
type Picked = {
  file: File;
  rows: readonly (readonly string[])[];
  seen: WebMessaging;
  put: readonly KeysOf[];
  lost: ReturnType<typeof lostBy>;
};

type Props = { open: OpenConnection<WebMessaging> };

/** The file with the widget's texts: the current one, a template, and the place to choose another (CHAT-LNG-12…15). */
export function LocalizationCard({ open }: Props) {
  const t = useTranslate();
  const { kind, id, lane, view, locked } = open;
  const [problems, setProblems] = useState<readonly CsvProblem[]>([]);
  const picked = useRef<Picked>(undefined);
  const [asked, setAsked] = useState<Picked>();
  const state = useField(lane, 'localizationFileUrl');
  const template = safeLink(view.languageTemplateUrl ?? '', location.href);

  async function check(file: File, isLast: () => boolean): Promise<readonly Message[] | null> {
    setProblems([]);
    if (!/\.csv$/i.test(file.name)) return [{ id: 'must_have_csv_extension' }];
    if (file.size > SIZE_LIMIT) return [{ id: 'language.too_large', values: { file: file.name } }];
    const read = await readFile(file);
    if (!isLast()) return null;
    if (!read) return [{ id: 'language.file_unreadable', values: { file: file.name } }];
    setProblems(read.problems);
    picked.current = { file, rows: read.rows, seen: view, put: changedBy(view, read), lost: lostBy(view, read) };
    return read.problems.length > 0 ? [{ id: 'language.problems', values: { count: read.problems.length } }] : null;
  }

  const upload = ({ file, rows, seen, put, lost }: Picked) => {
    const added = codesOf(rows[0] ?? []).filter((code) => !languagesIn(seen).includes(code));
    const more = { rows, without: lost.codes, added, gone: lost.keys, put };
    return saveFile({ kind, id, lane }, 'localization', file, { seen, more });
  };

  async function saveTexts() {
    const file = picked.current;
    if (!file) return;
    if (file.lost.codes.length + file.lost.keys.length > 0) setAsked(file);
    else await upload(file);
  }

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
        name="localizationFileUrl"
        label={t(view.localizationFileName ? 'language.replace_file' : 'language.choose_file')}
        hint={t('language.file_hint')}
        accept=".csv,text/csv"
        locked={locked && t(locked)}
        picking={useFilePick(check, saveTexts)}
      >
        <Problems problems={problems} />
        <CurrentFile view={view} />
        <UploadStatus subject={kind} state={state} />
      </FilePick>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={() => setAsked(undefined)}
            destructive
            title={t('language.replace_title')}
            description={lostWords(asked)
              .map((each) => t(each))
              .join(' ')}
            confirmLabel={t('language.replace')}
            onConfirm={() => {
              setAsked(undefined);
              void upload(asked);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

async function readFile(file: File) {
  try {
    const { rows, problems } = await readCsv(file);
    return { rows, problems: problems.length > 0 ? problems : problemsIn(rows), ...readLocalization(rows) };
  } catch {
    return undefined;
  }
}

function lostWords({ file, lost: { codes, keys } }: Picked): Message[] {
  const texts = countOf(keys);
  return [
    ...(codes.length > 0
      ? [{ id: 'language.replace_codes', values: { file: file.name, codes: codes.join(', ') } } as const]
      : []),
    ...(texts > 0 ? [{ id: 'language.replace_texts', values: { count: texts } } as const] : []),
  ];
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

/** The file's errors, with the row and column numbers of a spreadsheet. */
function Problems({ problems }: { problems: readonly CsvProblem[] }) {
  const t = useTranslate();
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems} data-testid="csv-problems">
      <ul>
        {problems.slice(0, SHOWN).map(({ row, column, why, text = '' }, at) => (
          <li key={at}>
            {column === undefined ? t('language.at_row', { row }) : t('language.at_cell', { row, column })}{' '}
            {t(why, { text })}
          </li>
        ))}
      </ul>
      {problems.length > SHOWN && <p>{t('language.problems_more', { count: problems.length - SHOWN })}</p>}
    </div>
  );
}
