import classes from './filter-select.module.css'
import { type Choices, eachOf, ListSelect } from './list-select.tsx'

interface FilterSelectProps<Value extends string> {
  readonly label: string
  /** The first is all there is: what nothing is narrowed by. */
  readonly choices: Choices<Value>
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
  return (
    <ListSelect
      label={label}
      choices={choices}
      value={value}
      onChoose={onChange}
      isDisabled={isDisabled}
      isNarrowed={isNarrowing && value !== eachOf(choices)[0]?.value}
      className={classes.filter}
    />
  )
}
