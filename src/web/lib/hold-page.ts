/** On the body for as long as a dialog or a drawer lies over the page. */
export const heldMark = 'data-scroll-locked'

let holders = 0

/** What the scroll bar took as of the last frame, where that is known. */
let barWidth: number | undefined

const barWidthNow = () => globalThis.innerWidth - document.documentElement.clientWidth

/** Once, when the application starts: to ask as a dialog opens has all laid out first that its opening has changed. */
export function watchScrollBar(): void {
  new ResizeObserver(() => {
    if (holders === 0) barWidth = barWidthNow()
  }).observe(document.documentElement)
}

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
    const room = barWidth ?? barWidthNow()
    if (room > 0) body.style.marginRight = `${room}px`
    root.style.overflow = 'hidden'
    body.setAttribute(heldMark, '')
  }
  holders += 1
  return () => {
    holders -= 1
    if (holders > 0) return
    // Until it has come back, and the observer tells of it.
    if (barWidth) barWidth = undefined
    root.style.removeProperty('overflow')
    body.style.removeProperty('margin-right')
    body.removeAttribute(heldMark)
  }
}
