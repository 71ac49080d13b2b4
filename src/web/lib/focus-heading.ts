/** A heading takes the focus once it is told to; the page stays where it is. Answers whether it did. */
export function focusHeading(heading: HTMLElement): boolean {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
