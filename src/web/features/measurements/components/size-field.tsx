import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { LengthUnit } from '#domain/measuring/length.ts'
import { m } from '#web/paraglide/messages.js'
import { type Entry, emptyEntry, settled, stepped, typedEntry } from '../set-values.ts'
import { FractionKeys } from './fraction-keys.tsx'
import classes from './size-field.module.css'

interface SizeFieldProps {
  readonly entry: Entry | undefined
  readonly unit: LengthUnit
  readonly onChange: (entry: Entry) => void
  readonly onFocus?: () => void
  /** Told when the field is left, with what then stands in it. */
  readonly onLeave: (entry: Entry) => void
  readonly error: ReactNode
  /** A label to be seen; a field in a row of its own is named by `aria-label`. */
  readonly label?: string
  readonly ariaLabel?: string
  readonly description?: ReactNode
  readonly isRequired?: boolean
  /** What stands below it. */
  readonly children?: ReactNode
}

/** One size, typed as people write it; the arrows step along the marks of the tape. */
export function SizeField({
  entry = emptyEntry,
  unit,
  onChange,
  onFocus,
  onLeave,
  error,
  label,
  ariaLabel,
  description,
  isRequired = false,
  children,
}: SizeFieldProps) {
  const [isFocused, setIsFocused] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(stepped(entry, unit, event.key === 'ArrowUp' ? 1 : -1))
  }

  function onBlur() {
    setIsFocused(false)
    const left = settled(entry, unit)
    if (left !== entry) onChange(left)
    onLeave(left)
  }

  return (
    <div className={classes.field} data-from-last={entry.fromLast || undefined}>
      <TextInput
        label={label}
        aria-label={ariaLabel}
        description={description}
        error={error}
        withAsterisk={isRequired}
        aria-required={isRequired || undefined}
        value={entry.text}
        onChange={(event) => onChange(typedEntry(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setIsFocused(true)
          onFocus?.()
          event.currentTarget.select()
        }}
        onBlur={onBlur}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        rightSection={
          <span className={classes.unit}>{unit === 'inches' ? '″' : m.measurements_unit_cm()}</span>
        }
        rightSectionPointerEvents="none"
        classNames={{
          root: (label ? classes.labelled : '') ?? '',
          label: classes.label ?? '',
          description: classes.description ?? '',
          wrapper: classes.wrapper ?? '',
          input: classes.input ?? '',
          error: classes.error ?? '',
        }}
        data-entry
      />
      {isFocused && unit === 'inches' && (
        <FractionKeys text={entry.text} onChange={(text) => onChange(typedEntry(text))} />
      )}
      {children}
    </div>
  )
}
