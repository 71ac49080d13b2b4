/** A ref of what takes the focus as it comes: of what was pressed before and has gone, or of where one was typing. */
export const focusNow = (element: HTMLElement | null): void => element?.focus()
