import type { SafeStorage } from '#web/lib/storage.ts'

const storageKey = 'toile-signup-key'
const BYTES = 32

/**
 * The secret by which this browser knows its latest sign-up again: a code from the mail confirms that one, and not what
 * somebody else has typed for the same address meanwhile.
 */
export function newSignupKey(storage: SafeStorage): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
  storage.write(storageKey, key)
  return key
}

/** As a body takes it: absent where this browser has not signed up. */
export function signupKeyOf(storage: SafeStorage): { signupKey?: string } {
  const key = storage.read(storageKey)
  return typeof key === 'string' && /^[\w-]{43}$/.test(key) ? { signupKey: key } : {}
}

export const forgetSignupKey = (storage: SafeStorage): void => storage.remove(storageKey)
