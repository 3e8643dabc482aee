import { afterEach, beforeEach } from 'vitest';

/**
 * In each test of this file a key is made of a password in one round. That a file takes as many as it should, and opens with no fewer, is
 * proved where it is sealed (`io/sealed-file.test.ts`); what is done with its content needs no password that is slow to guess.
 */
export function useQuickPasswords(): void {
  beforeEach(() => {
    const derive = crypto.subtle.deriveKey.bind(crypto.subtle) as (algorithm: object, ...more: unknown[]) => unknown;
    const value = (algorithm: { name: string }, ...more: unknown[]) =>
      derive(algorithm.name === 'PBKDF2' ? { ...algorithm, iterations: 1 } : algorithm, ...more);
    Object.defineProperty(crypto.subtle, 'deriveKey', { value, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(crypto.subtle, 'deriveKey'));
}
