import { boolean, is, string, type, unknown } from 'superstruct';
import { type Provider, UNAUTHORIZED } from './authorization.ts';
import { textFromBase64 } from './base64.ts';
import { type CodeTable, messageOf } from './failure.ts';
import type { Message } from './message.ts';
import type { Outcome } from './outcome.ts';
import { parseJson } from './parse-json.ts';

const AuthResultAnswer = type({ result: string() });
/** Only `success` is required. `accounts` is a name or a list of names; other content is ignored. */
const AuthResult = type({ success: boolean(), accounts: unknown(), code: unknown() });

/** The result of an authorization: the names of the authorized accounts, joined by commas, or the error code. */
type Result = { success: true; accounts: string } | { success: false; code: unknown };

/** Decodes the answer of auth-result, base64 of JSON; null when it cannot be read. */
export function readAuthResult(answer: unknown): Result | null {
  const json = is(answer, AuthResultAnswer) ? parse(textFromBase64(answer.result)) : null;
  if (!is(json, AuthResult)) return null;
  const { success, accounts, code } = json;
  if (!success) return { success, code };
  return {
    success,
    accounts: [accounts]
      .flat()
      .filter((name) => typeof name === 'string')
      .join(', '),
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : parseJson(text);
  } catch {
    return null;
  }
}

/** The banner for an auth-result (FB-18…22, TW-12…16): success, the text for its code, or a general failure. */
export function endOf(
  outcome: Outcome,
  codes: CodeTable,
  provider: Provider,
): { variant: 'default' | 'urgent'; message: Message } {
  const failed: Message = { id: UNAUTHORIZED[provider] };
  if (outcome.kind !== 'answer') return { variant: 'urgent', message: messageOf(outcome, codes, failed) };
  const result = readAuthResult(outcome.body);
  if (result?.success) {
    const { accounts } = result;
    const message: Message =
      accounts === '' ? { id: 'auth_successful_unnamed' } : { id: 'auth_successful', values: { accounts } };
    return { variant: 'default', message };
  }
  const code = result?.code;
  const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
  return { variant: 'urgent', message: known ? { id: known } : failed };
}
