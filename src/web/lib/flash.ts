import type { SafeStorage } from './storage.ts'

export interface Flash {
  readonly kind: 'success' | 'info' | 'error'
  readonly message: string
}

const flashKey = 'toile-flash'
const kinds: readonly unknown[] = ['success', 'info', 'error']

function isFlash(value: unknown): value is Flash {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    'message' in value &&
    kinds.includes(value.kind) &&
    typeof value.message === 'string'
  )
}

/** The toast that the page before left behind, taken away in reading it. */
export function takeFlash(storage: SafeStorage): Flash | undefined {
  const stored = storage.read(flashKey)
  storage.remove(flashKey)
  return isFlash(stored) ? stored : undefined
}

/** To be told by the document that comes next. */
export const leaveFlash = (storage: SafeStorage, flash: Flash): boolean => storage.write(flashKey, flash)
