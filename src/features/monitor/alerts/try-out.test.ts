import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { CAUSES, causeOf } from '../errorlog/errorlog.ts';
import { deviceShell, postCommand, samplePayload } from './try-out.ts';

const CONNECTION = { type: 'SMS', name: 'Support' };
const AT = Date.UTC(2026, 10, 20, 17, 0, 0);

describe('the sample of an error (A-33)', () => {
  test.each(CAUSES)('MON-42 for %s has every field with its type, and has that cause', (cause) => {
    const payload = samplePayload(cause, CONNECTION, AT);
    expect(payload).toEqual({
      ErrorCode: expect.any(Number),
      ErrorMessage: expect.any(String),
      Timestamp: '2026-11-20T17:00:00.000Z',
      ConnectionType: 'SMS',
      ConnectionName: 'Support',
      AdditionalInfo: expect.any(Object),
    });
    const status = cause === 'failed' ? undefined : payload.ErrorCode;
    expect(causeOf(payload.ErrorMessage, status)).toBe(cause);
  });
});

describe('the command', () => {
  /** The arguments that a real shell passes to curl. */
  const argumentsOf = (command: string) =>
    spawnSync('sh', ['-c', `curl() { for each; do printf '%s\\0' "$each"; done; }\n${command}`], { encoding: 'utf8' })
      .stdout.split('\0')
      .slice(0, -1);

  test.each([
    ['https://hooks.example.com/errors', 'Support'],
    ["https://a.example/it's?x=$(id)&y=`id`", `Bob's "shop" $HOME \\ 'a' !`],
    ['https://a.example/{a,b}[1-9]#x', "''"],
    ['-o.example', '拉麺 🍜\nsecond line'],
  ])('posts it to %j for %j, byte for byte', (url, name) => {
    const payload = samplePayload('internal', { type: 'SMS', name }, AT);
    const found = argumentsOf(postCommand('bash', url, payload));
    expect(found).toEqual([
      ...['--globoff', '--request', 'POST', '--url', url],
      ...['--header', 'Content-Type: application/json', '--data-raw', JSON.stringify(payload)],
    ]);
  });
});

describe('the command for PowerShell', () => {
  /** The words of a PowerShell command: quoted texts end at any single quote that is not doubled, a backtick joins lines. */
  function wordsOf(command: string): string[] {
    const joined = command.replaceAll('`\n', '');
    const words = joined.matchAll(
      /['\u2018-\u201B]((?:[^'\u2018-\u201B]|['\u2018-\u201B]{2})*)['\u2018-\u201B](?=\s|$)|\S+/g,
    );
    return [...words].map(([word, quoted]) => quoted?.replace(/(['\u2018-\u201B])['\u2018-\u201B]/g, '$1') ?? word);
  }

  test.each([
    ['https://hooks.example.com/errors', 'Support'],
    ["https://a.example/it's?x=$(id)&y=`id`", `Bob's "shop" $HOME \\ 'a' !`],
    ['https://a.example/{a,b}[1-9]#x', "''"],
    ['https://a.example/?q=‘a’', 'O’Hara ‚quoted‘ ‛x’'],
    ['-o.example', '拉麺 🍜\nsecond line'],
  ])('posts it to %j for %j, character for character', (url, name) => {
    const payload = samplePayload('internal', { type: 'SMS', name }, AT);
    expect(wordsOf(postCommand('powershell', url, payload))).toEqual([
      ...['Invoke-RestMethod', '-Method', 'Post', '-Uri', url],
      ...['-ContentType', 'application/json; charset=utf-8', '-Body', JSON.stringify(payload)],
    ]);
  });

  test.each([
    ['Win32', 'powershell'],
    ['MacIntel', 'bash'],
    ['Linux x86_64', 'bash'],
  ])('is offered on %s: %s', (platform, shell) => {
    expect(deviceShell(platform)).toBe(shell);
  });
});
