import { useEffect, useEffectEvent } from 'react'

/** What lies over the page, in the order in which it was opened. */
const open: { readonly close: () => void }[] = []

function hearKey({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return
  // What is open in the dialog itself, as a list of choices or a menu, is closed alone.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  open.at(-1)?.close()
}

/**
 * While it is open, Escape closes this, and nothing that it lies over. Mantine's own dialogs all hear of each press: a
 * question closed by it was asked again by the form below.
 */
export function useEscapeCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closing = { close: () => closeNow() }
    if (open.push(closing) === 1) globalThis.addEventListener('keydown', hearKey, true)
    return () => {
      open.splice(open.indexOf(closing), 1)
      if (open.length === 0) globalThis.removeEventListener('keydown', hearKey, true)
    }
  }, [isOpen])
}
