import { platformOf } from '../../model/connection.ts';
import type { Message } from '../../model/message.ts';
import { LIMIT_MB, type Refusal, VERSION } from './format.ts';

/** The message that says why a settings file is refused. */
export function refusedWords(file: string, refusal: Refusal): Message {
  switch (refusal.why) {
    case 'large':
      return { id: 'portable.why.large', values: { file, limit: LIMIT_MB } };
    case 'unreadable':
      return { id: 'portable.why.unreadable', values: { file } };
    case 'not_json': {
      const { line, column } = refusal;
      return line === undefined || column === undefined
        ? { id: 'portable.why.not_json', values: { file } }
        : { id: 'portable.why.not_json_at', values: { file, line, column } };
    }
    case 'other_file':
      return { id: 'portable.why.other_file', values: { file } };
    case 'version':
      return { id: 'portable.why.version', values: { file, version: refusal.version, known: VERSION } };
    case 'kind': {
      const platform = platformOf(refusal.kind);
      const kind = platform ? ({ id: platform.name } as const) : ({ verbatim: refusal.kind.slice(0, 60) } as const);
      return { id: 'portable.why.kind', values: { file, kind } };
    }
  }
}
