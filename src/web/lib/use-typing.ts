import { useEffect, useState } from 'react'

/** Nobody has typed for so long. */
const PAUSE_MS = 150
/** Typing without a pause is waited for no longer than this. */
const LONGEST_WAIT_MS = 600

/**
 * What is typed, on its way from its field into the form. The field shows a key by itself; what follows of it, such as
 * amounts, totals and what is missing, is a matter of the whole form, which on a phone takes longer than the next key.
 * So the form is told in the first pause, and at once by whatever reads it.
 */
export interface Typing {
  /** Takes what a field now holds, as the change to the form that comes of it: a later one of this field stands for it. */
  readonly hold: (field: string, change: () => void) => void
  /** Makes the change that is held back. */
  readonly settle: () => void
}

interface OwnTyping extends Typing {
  /** Leaves the change: there is no form any more for it to be made to. */
  readonly drop: () => void
}

interface Held {
  readonly field: string
  readonly change: () => void
  readonly since: number
  readonly timer: ReturnType<typeof setTimeout>
}

function typing(): OwnTyping {
  let held: Held | null = null
  function drop() {
    if (held !== null) clearTimeout(held.timer)
    held = null
  }
  function settle() {
    const change = held?.change
    drop()
    change?.()
  }
  function hold(field: string, change: () => void) {
    if (held !== null && held.field !== field) settle()
    if (held !== null) clearTimeout(held.timer)
    const now = performance.now()
    const since = held?.since ?? now
    const waitMs = Math.min(PAUSE_MS, Math.max(0, since + LONGEST_WAIT_MS - now))
    held = { field, change, since, timer: setTimeout(settle, waitMs) }
  }
  return { hold, settle, drop }
}

/** The same for as long as a form is there. */
export function useTyping(): Typing {
  const [own] = useState(typing)
  useEffect(() => own.drop, [own])
  return own
}
