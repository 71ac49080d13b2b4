import { Select as LibrarySelect, type Primitive, type SelectProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/**
 * The library's, whose list is there while somebody is in the field and not before: it has an element for each choice
 * otherwise, of hundreds of time zones or clients, and makes them anew with every key that is pressed in its form. Once the
 * field has the focus its list is there unseen, as the library's keys and its words for screen readers need it.
 */
export function Select<Value extends Primitive = string>({ comboboxProps, ...props }: SelectProps<Value>) {
  const [isUsed, setIsUsed] = useState(false)
  const [, setIsListKnown] = useState(false)
  const opensWithFocus = props.searchable === true
  // One that opens with the focus is shown before its list has an id: once more then, as screen readers are told of that.
  useEffect(() => {
    if (opensWithFocus) queueMicrotask(() => setIsListKnown(isUsed))
  }, [isUsed, opensWithFocus])
  return (
    <LibrarySelect<Value>
      {...props}
      comboboxProps={{ keepMounted: isUsed, ...comboboxProps }}
      onFocusCapture={() => setIsUsed(true)}
      onBlurCapture={() => setIsUsed(false)}
    />
  )
}
