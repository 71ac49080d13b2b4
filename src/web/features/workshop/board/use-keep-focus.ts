import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Piece } from '#contract/pieces.ts'

/** A card that somebody else has moved takes the focus along: its old place is gone with it. */
export function useKeepFocus(pieces: readonly Piece[]) {
  const focusedId = useRef<string>(undefined)
  useLayoutEffect(() => {
    const id = focusedId.current
    if (
      !pieces.some((piece) => piece.id === id) ||
      id === undefined ||
      document.activeElement !== document.body
    )
      return
    const card = document.querySelector(`[data-piece="${CSS.escape(id)}"]`)
    card?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
  }, [pieces])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedId.current = target.closest<HTMLElement>('[data-piece]')?.dataset.piece
    },
    // Not told where the element itself goes.
    onBlur: () => {
      focusedId.current = undefined
    },
  }
}
