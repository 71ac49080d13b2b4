import type { KeyboardEvent } from 'react'

/**
 * Enter in a field that offers options: taken is the one that the arrows have reached, which the field does by itself, or
 * else what was typed. True where the latter is to be done.
 */
export function entersTyped(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return event.currentTarget.getAttribute('aria-activedescendant') === null
}

/** A text as it is compared, however it was typed. */
export const keyOf = (text: string) => text.trim().normalize('NFKC').toLowerCase()

/** What is meant by its first letters; undefined where nothing begins so. */
export function beginningWith<Option>(
  options: readonly Option[],
  typed: string,
  textOf: (option: Option) => string,
): Option | undefined {
  const wanted = keyOf(typed)
  if (wanted === '') return undefined
  return (
    options.find((option) => keyOf(textOf(option)) === wanted) ??
    options.find((option) => keyOf(textOf(option)).startsWith(wanted))
  )
}
