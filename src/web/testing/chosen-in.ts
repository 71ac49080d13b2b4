/** What a browser's own select says. */
export const chosenIn = (field: HTMLElement | null): string | undefined =>
  field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : undefined
