import type { ComboboxData } from '@mantine/core'
import { isFields } from '#web/lib/is-fields.ts'
import classes from './filter-select.module.css'
import { Select } from './select.tsx'

interface FilterSelectProps<Value extends string> {
  readonly label: string
  readonly choices: ComboboxData<Value>
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
  /** What a list spans or is grouped by leaves nothing out. */
  readonly isNarrowing?: boolean
}

/** Chooses what a list is narrowed to; one of the choices is all there is. */
export function FilterSelect<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
  isNarrowing = true,
}: FilterSelectProps<Value>) {
  const isNarrowed = isNarrowing && value !== firstOf(choices)
  return (
    <Select
      aria-label={label}
      data={choices}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      disabled={isDisabled}
      // The browser scrolls a list at once; the library's own area is made and measured with each opening.
      withScrollArea={false}
      className={classes.filter ?? ''}
      data-narrowed={isNarrowed || undefined}
      classNames={{ options: classes.options ?? '' }}
    />
  )
}

/** All there is: what nothing is narrowed by. */
function firstOf([first]: readonly unknown[]): unknown {
  if (!isFields(first)) return first
  return Array.isArray(first.items) ? firstOf(first.items) : first.value
}
