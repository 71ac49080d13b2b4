import type { MouseEvent } from 'react'

const buttonOf = ({ target, currentTarget }: MouseEvent<HTMLFormElement>): HTMLElement | null => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
  // Those within a field, such as its arrows, can't be walked to: they leave the focus where it is.
  return button && button.tabIndex >= 0 && currentTarget.contains(button) ? button : null
}

/**
 * Lets a form's buttons be clicked from within a field. What a field says when it is left moves what stands below it,
 * and a button that moves between press and release is never clicked: so the field is left with the click.
 */
export const pressInPlace = {
  onMouseDown(event: MouseEvent<HTMLFormElement>): void {
    if (buttonOf(event)) event.preventDefault()
  },
  onClickCapture(event: MouseEvent<HTMLFormElement>): void {
    const isByPointer = event.detail > 0
    if (isByPointer) buttonOf(event)?.focus({ preventScroll: true })
  },
}
