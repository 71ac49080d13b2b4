import { type ComboboxData, Select } from '@mantine/core'
import classes from './filter-select.module.css'

interface FilterSelectProps<Value extends string> {
  readonly label: string
  readonly choices: ComboboxData<Value>
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

/** Chooses what a list is narrowed to; one of the choices is all there is. */
export function FilterSelect<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
}: FilterSelectProps<Value>) {
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
      classNames={{ options: classes.options ?? '' }}
    />
  )
}
