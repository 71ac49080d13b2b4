/** On the body for as long as a dialog or a drawer lies over the page. */
export const heldMark = 'data-scroll-locked'

let holders = 0

/**
 * Keeps the page from being scrolled while this element lies over it. What the component library brings for it puts a
 * sheet of its own into the document each time, and with that every element's style is computed anew: on a phone some
 * 80 ms before the dialog is seen.
 */
export function holdPage(overlay: HTMLElement | null): (() => void) | undefined {
  if (overlay === null) return
  const { body, documentElement: root } = document
  if (holders === 0) {
    // Where the scroll bar takes room, the page must not jump into it, but what lies over it does.
    const room = globalThis.innerWidth - root.clientWidth
    if (room > 0) body.style.marginRight = `${room}px`
    root.style.overflow = 'hidden'
    body.setAttribute(heldMark, '')
  }
  holders += 1
  return () => {
    holders -= 1
    if (holders > 0) return
    root.style.removeProperty('overflow')
    body.style.removeProperty('margin-right')
    body.removeAttribute(heldMark)
  }
}
