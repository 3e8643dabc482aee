import type { Cause } from '../errorlog/errorlog.ts';

/** The service's payload for a webhook. `Timestamp` is ISO 8601. */
export type WebhookErrorPayload = {
  ErrorCode: number;
  ErrorMessage: string;
  Timestamp: string;
  ConnectionType: string;
  ConnectionName: string;
  AdditionalInfo: object;
};

/** The code and message of each cause. The contract names no numbers: these are the nearest HTTP statuses. */
const SIGNS: Readonly<Record<Cause, { code: number; message: string }>> = {
  refused: { code: 503, message: 'connect ECONNREFUSED 203.0.113.10:443' },
  host_unreachable: { code: 503, message: 'connect EHOSTUNREACH 203.0.113.10:443' },
  no_response: { code: 504, message: 'ESOCKETTIMEDOUT: no response within 30 secs' },
  timed_out: { code: 504, message: 'connect ETIMEDOUT 203.0.113.10:443' },
  reset: { code: 502, message: 'read ECONNRESET' },
  hang_up: { code: 502, message: 'socket hang up' },
  internal: { code: 500, message: 'Internal Server Error' },
  unauthorized: { code: 401, message: 'Unauthorized' },
  not_found: { code: 404, message: 'Not Found' },
  unreachable: { code: 400, message: 'Bad Request' },
  failed: { code: 520, message: 'Request failed' },
};

/** The example's address while there is no webhook. */
export const EXAMPLE_URL = 'https://hooks.example.com/errors';

/** The payload for an error with this cause; `at` in epoch ms. */
export function samplePayload(
  cause: Cause,
  connection: { type: string; name: string },
  at: number,
): WebhookErrorPayload {
  const { code, message } = SIGNS[cause];
  return {
    ErrorCode: code,
    ErrorMessage: message,
    Timestamp: new Date(at).toISOString(),
    ConnectionType: connection.type,
    ConnectionName: connection.name,
    AdditionalInfo: { requestId: '00000000-0000-4000-8000-000000000000', attempt: 3 },
  };
}

export type Shell = 'bash' | 'powershell';

/** The shell that this device most likely has. */
export const deviceShell = (platform = navigator.platform): Shell => (/^Win/.test(platform) ? 'powershell' : 'bash');

export const postCommand = (shell: Shell, url: string, payload: WebhookErrorPayload) =>
  (shell === 'bash' ? curlCommand : restCommand)(url, payload);

/** A command for any POSIX shell that posts the payload. Quoted text has no special meaning for the shell or curl. */
function curlCommand(url: string, payload: WebhookErrorPayload): string {
  return [
    'curl --globoff --request POST',
    `--url ${quoted(url)}`,
    `--header ${quoted('Content-Type: application/json')}`,
    `--data-raw ${quoted(JSON.stringify(payload))}`,
  ].join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A command for PowerShell and Windows PowerShell. Its `curl` is another program, and Windows PowerShell changes the quotes
 * of arguments. Windows PowerShell posts UTF-8 only if the type says so.
 */
function restCommand(url: string, payload: WebhookErrorPayload): string {
  return [
    'Invoke-RestMethod -Method Post',
    `-Uri ${inPowerShell(url)}`,
    `-ContentType ${inPowerShell('application/json; charset=utf-8')}`,
    `-Body ${inPowerShell(JSON.stringify(payload))}`,
  ].join(' `\n  ');
}

/** PowerShell also ends a quoted text at a typographic quote; doubling each one escapes it. */
const inPowerShell = (text: string) => `'${text.replace(/['\u2018-\u201B]/g, '$&$&')}'`;
