import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

interface BoundedNumberProps
  extends Omit<NumberFieldProps, 'label' | 'value' | 'min' | 'max' | 'onChange' | 'error'> {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Hears only of what lies within the bounds. */
  readonly onChoose: (value: number) => void
}

/**
 * A number that takes effect while it is typed. What lies out of its bounds stands as it was typed, is said to, and
 * changes nothing: it must not turn into a number that nobody meant.
 */
export function BoundedNumber({ label, value, min, max, onChoose, ...props }: BoundedNumberProps) {
  // Null while what stands in the field is the value.
  const [typed, setTyped] = useState<number | string | null>(null)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed !== null && Number(typed) !== value) setTyped(null)
  }
  const shown = typed ?? value
  return (
    <NumberField
      step={1}
      {...props}
      label={label}
      min={min}
      max={max}
      value={shown}
      error={faultOf(label, shown, min, max)}
      onChange={(next) => {
        setTyped(next)
        if (faultOf(label, next, min, max) === null) onChoose(Number(next))
      }}
    />
  )
}

function faultOf(label: string, value: number | string, minimum: number, maximum: number): string | null {
  if (value === '') return m.form_required({ label })
  const number = Number(value)
  if (Number.isNaN(number)) return m.form_invalid({ label })
  if (number < minimum) return m.form_at_least({ label, minimum: String(minimum) })
  return number > maximum ? m.form_at_most({ label, maximum: String(maximum) }) : null
}
