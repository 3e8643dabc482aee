import { afterEach, beforeEach } from 'vitest';

/**
 * Derives keys from passwords with a single iteration in each test of this file. `io/sealed-file.test.ts` tests the
 * required number of iterations; what happens to a file's content needs no slow password.
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
