import { type Hint, hintAttributes, hintedAt, hintOf } from './hint.ts'

/** Whoever only passes by is told nothing. */
const DELAY_MS = 300

/** What is pointed at or was reached by keys, and what is to be said of it. */
export interface Pointed {
  readonly element: HTMLElement
  readonly hint: Hint
}

/**
 * Tells whose hint is to be seen, one at a time: after a moment under the pointer, at once where keys lead to it, and where
 * a finger asks for an explanation. No longer when the pointer or the focus goes on, something else is pressed, Escape is, or
 * the element is gone or has no hint any more. Answers how to stop.
 */
export function watchHints(tell: (pointed: Pointed | null) => void): () => void {
  let over: HTMLElement | null = null
  let shown: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const changes = new MutationObserver((records) => {
    const isChanged = shown?.isConnected === false || records.some(({ target }) => target === shown)
    if (isChanged) show(shown)
  })

  function show(element: HTMLElement | null): void {
    clearTimeout(timer)
    changes.disconnect()
    const hint = element?.isConnected ? hintOf(element) : null
    shown = hint === null ? null : element
    tell(shown && hint && { element: shown, hint })
    if (shown) {
      changes.observe(document, { subtree: true, childList: true, attributeFilter: hintAttributes })
    }
  }

  function point(element: HTMLElement | null): void {
    if (element === over) return
    clearTimeout(timer)
    // What keys have led to stays, wherever the pointer was left.
    if (shown === over) show(null)
    over = element
    if (element) timer = setTimeout(() => show(element), DELAY_MS)
  }

  // A finger that touches a page may be about to scroll it.
  const hearOver = ({ target, pointerType }: PointerEvent) =>
    pointerType !== 'touch' && point(hintedAt(target))
  /** The window. */
  const hearLeave = () => point(null)
  const hearUp = ({ target, pointerType }: PointerEvent) => {
    const element = pointerType === 'touch' ? hintedAt(target) : null
    if (element && hintOf(element)?.isExplanation) show(element)
  }
  const hearDown = ({ target }: PointerEvent) => {
    if (shown && hintedAt(target) !== shown) show(null)
  }
  const hearKey = ({ key }: KeyboardEvent) => key === 'Escape' && show(null)

  /** Had the focus when the window was left: nobody has gone there by keys when it comes back. */
  let left: EventTarget | null = null
  const hearFocus = ({ target }: FocusEvent) => {
    const isBack = target === left
    left = null
    const element = isBack ? null : hintedAt(target)
    if (element?.matches(':focus-visible')) show(element)
  }
  const hearBlur = ({ target }: FocusEvent) => {
    left = target === document.activeElement ? target : null
    if (shown && hintedAt(target) === shown) show(null)
  }

  const ending = new AbortController()
  // Heard before anybody keeps it to themselves.
  const options = { capture: true, passive: true, signal: ending.signal }
  document.addEventListener('pointerover', hearOver, options)
  document.documentElement.addEventListener('pointerleave', hearLeave, { signal: ending.signal })
  document.addEventListener('pointerup', hearUp, options)
  document.addEventListener('pointerdown', hearDown, options)
  document.addEventListener('keydown', hearKey, options)
  document.addEventListener('focusin', hearFocus, options)
  document.addEventListener('focusout', hearBlur, options)
  return () => {
    ending.abort()
    clearTimeout(timer)
    changes.disconnect()
  }
}
