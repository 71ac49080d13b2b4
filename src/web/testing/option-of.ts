import { screen, within } from '@testing-library/react'

/** An option of this select: others on the page may have options that are called alike. */
export function optionOf(name: string, option: string) {
  const list = document.getElementById(
    screen.getByRole('combobox', { name }).getAttribute('aria-controls') ?? '',
  )
  if (!list) throw new Error(`${name} has no options`)
  return within(list).getByRole('option', { name: option, hidden: true })
}
