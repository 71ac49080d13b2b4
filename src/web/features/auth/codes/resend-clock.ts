import type { SafeStorage } from '#web/lib/storage.ts'

export type MailedCode = 'verification' | 'reset'

/** A new code at most once a minute. */
const pauseSeconds = 60
const keyOf = (code: MailedCode) => `toile-next-code:${code}`

interface Pause {
  readonly email: string
  readonly freeAtMs: number
}

const isPause = (stored: unknown): stored is Pause =>
  typeof stored === 'object' && stored !== null && 'email' in stored && 'freeAtMs' in stored

/** Remembers across reloads of the tab when the next code may be asked for. */
export function startPause(
  storage: SafeStorage,
  code: MailedCode,
  email: string,
  { nowMs, seconds = pauseSeconds }: { nowMs: number; seconds?: number | undefined },
): void {
  storage.write(keyOf(code), { email, freeAtMs: nowMs + seconds * 1_000 } satisfies Pause)
}

export function secondsToWait(storage: SafeStorage, code: MailedCode, email: string, nowMs: number): number {
  const stored = storage.read(keyOf(code))
  if (!isPause(stored) || stored.email !== email || typeof stored.freeAtMs !== 'number') return 0
  return Math.max(0, Math.ceil((stored.freeAtMs - nowMs) / 1_000))
}
