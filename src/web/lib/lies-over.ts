import { useEffect, useEffectEvent } from 'react'
import { useBackCloses } from './back-closes.ts'

/** What lies over the page, in the order in which it was opened. */
const open: { readonly close: () => void }[] = []

/** Whether anything lies over the page. */
export const isCovered = (): boolean => open.length > 0

function hearKey({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return
  // What is open in the dialog itself, as a list of choices or a menu, is closed alone; in the browser's own list one of its
  // options has the focus.
  if (target instanceof HTMLOptionElement) return
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
  open.at(-1)?.close()
}

/** Mantine's own dialogs all hear of each press: a question that it closed was asked again by the form below. */
function useEscapeCloses(isOpen: boolean, close: () => void): void {
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

/** While it is open, Back and Escape close this, and nothing that it lies over. */
export function useLiesOver(
  isOpen: boolean,
  close: () => void,
  at?: { readonly isInAddress: boolean },
): void {
  useBackCloses(isOpen, close, at)
  useEscapeCloses(isOpen, close)
}
