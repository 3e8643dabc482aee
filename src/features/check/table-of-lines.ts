import type { Translate } from '../../i18n/translate.ts';
import { platformOf } from '../../model/connection.ts';
import type { CsvTable } from '../../model/csv-table.ts';
import { currentSession, sessionState } from '../../state/session/session-state.ts';
import type { Line } from './findings.ts';
import { wordsOf } from './words-of.ts';

const HEADER = ['connection', 'type', 'connectionId', 'found', 'attention', 'field', 'checked'];

const isoOf = (time: number) => new Date(time).toISOString();

/** The findings, a line each, in the administrator's language. */
export function tableOfLines(lines: readonly Line[], t: Translate): CsvTable<Line> {
  const languages = currentSession(sessionState())?.languages ?? {};
  const name = `connection-check-${isoOf(Date.now()).slice(0, 19).replaceAll(':', '-')}Z.csv`;
  const cellsOf = (line: Line) => {
    const { connection, at, finding, failed } = line;
    const type = platformOf(connection.platform)?.name;
    const urgency = finding?.attention ? 'yes' : 'no';
    return [
      connection.title,
      type ? t(type) : connection.platform,
      connection.id,
      wordsOf(line, languages, t),
      failed ? '' : urgency,
      finding?.field ?? '',
      at === undefined ? '' : isoOf(at),
    ];
  };
  return [name, HEADER, lines, cellsOf];
}
