import {
  type ComboboxData,
  type ComboboxParsedItem,
  defaultOptionsFilter,
  getParsedComboboxData,
  isOptionsGroup,
  Select as LibrarySelect,
  type SelectProps as LibrarySelectProps,
  type Primitive,
} from '@mantine/core'
import { useDeferredValue, useEffect, useState } from 'react'
import { steady } from './steady.tsx'

type OwnWays = 'filter' | 'limit' | 'onDropdownOpen' | 'onDropdownClose'

interface SelectProps<Value extends Primitive> extends Omit<LibrarySelectProps<Value>, OwnWays> {
  /** The choices are what was found for the words in the field, on the server: all of them fit. */
  readonly isSearched?: boolean
}

/** A few more than the height of a list has room for. */
const SEEN_AT_FIRST = 12

/**
 * The library's, whose list is there while somebody is in the field and not before: it has an element for each choice
 * otherwise, of hundreds of time zones or clients, and makes them anew with every key that is pressed in its form. Once the
 * field has the focus its list is there unseen, as the library's keys and its words for screen readers need it. It opens
 * with what is seen of it, up to the one that is chosen; the others follow behind that frame.
 */
export const Select = steady(function Select<Value extends Primitive = string>({
  comboboxProps,
  isSearched = false,
  ...props
}: SelectProps<Value>) {
  const [isUsed, setIsUsed] = useState(false)
  const [, setIsListKnown] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isWhole = useDeferredValue(isOpen)
  // Looked for while somebody is in the field: a form draws all its selects anew with each key.
  const before = isUsed && !isWhole ? placeOf(props.value, props.data) : 0
  const opensWithFocus = props.searchable === true
  // One that opens with the focus is shown before its list has an id: once more then, as screen readers are told of that.
  useEffect(() => {
    if (opensWithFocus) queueMicrotask(() => setIsListKnown(isUsed))
  }, [isUsed, opensWithFocus])
  return (
    <LibrarySelect<Value>
      {...props}
      {...(isSearched && { filter: withinLimit })}
      limit={isWhole ? Number.POSITIVE_INFINITY : before + SEEN_AT_FIRST}
      comboboxProps={{ keepMounted: isUsed, ...comboboxProps }}
      onFocusCapture={() => setIsUsed(true)}
      onBlurCapture={() => setIsUsed(false)}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
    />
  )
})

/** The library's own, which keeps to groups, with nothing left to look for. */
const withinLimit = <Value extends Primitive>(input: {
  options: ComboboxParsedItem<Value>[]
  limit: number
}) => defaultOptionsFilter({ ...input, search: '' }) as ComboboxParsedItem<Value>[]

/** How many choices come before the chosen one. */
function placeOf<Value extends Primitive>(
  value: Value | null | undefined,
  data: ComboboxData<Value> | undefined,
) {
  if (value === null || value === undefined) return 0
  const choices = getParsedComboboxData<Value>(data).flatMap((one) => (isOptionsGroup(one) ? one.items : one))
  return Math.max(
    choices.findIndex((choice) => choice.value === value),
    0,
  )
}
