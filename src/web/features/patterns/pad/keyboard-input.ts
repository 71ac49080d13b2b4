import { actionOf, type ShortcutAction } from '#domain/drawing/shortcuts.ts'

export interface KeyTarget {
  /** False where the key means nothing now, and goes on to the page. */
  perform(action: ShortcutAction): boolean
  /** The space bar is held: a drag moves the sheet. */
  holdPan(isHeld: boolean): void
  /** Whether the sheet was moved since the space bar went down. */
  hasPanned(): boolean
}

/**
 * The keys while the pad has the focus; nowhere else, because they are single letters. The space bar is both the
 * hand that moves the sheet and, pressed alone, the pen of the keyboard: which one shows when it is let go.
 */
export function listenToKeys(element: HTMLElement, target: KeyTarget): () => void {
  function down(event: KeyboardEvent): void {
    if (event.key === ' ') {
      event.preventDefault()
      if (!event.repeat) target.holdPan(true)
      return
    }
    const action = actionOf(event)
    if (action === null || (event.repeat && action.do === 'pen')) return
    if (target.perform(action)) event.preventDefault()
  }

  function up(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    if (!target.hasPanned()) target.perform({ do: 'pen' })
    target.holdPan(false)
  }

  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('keydown', down, { signal })
  element.addEventListener('keyup', up, { signal })
  element.addEventListener('blur', () => target.holdPan(false), { signal })
  return () => listening.abort()
}
