/** What a browser's own select says; happy-dom's `selectedOptions` stay those that were asked for first. */
export const chosenIn = (field: HTMLElement | null): string | undefined =>
  field instanceof HTMLSelectElement ? field.options[field.selectedIndex]?.textContent : undefined
