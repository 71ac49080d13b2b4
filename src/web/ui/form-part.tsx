import { memo, type ReactNode } from 'react'

interface FormPartProps {
  /** Everything that the part shows, as one would compare it: values, errors, labels that change. */
  readonly shows: readonly unknown[]
  readonly children: () => ReactNode
}

/**
 * A part of a long form. A key in one field makes the whole form anew, which on a phone takes longer than the next key:
 * the other parts stay as they are, until something changes that they show.
 */
export const FormPart = memo(
  ({ children }: FormPartProps) => children(),
  (before, after) =>
    before.shows.length === after.shows.length &&
    before.shows.every((value, index) => Object.is(value, after.shows[index])),
)
