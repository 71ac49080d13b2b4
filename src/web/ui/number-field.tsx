import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { type ReadNumber, readNumber } from '#domain/numbers/read-number.ts'
import { decimalMarkIn } from '#web/lib/number-marks.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { steady } from './steady.tsx'

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: number | string | undefined
  readonly defaultValue?: number | string
  /** Hears a number; '' where nothing stands there; or what was typed where that is no number, in a form that none reads as one. */
  readonly onChange?: ((value: number | string) => void) | undefined
  /** How many places behind the mark, all of which are shown where it is `isFixed`. */
  readonly decimals?: number
  readonly isFixed?: boolean
  /** Thousands are parted where an amount can grow long. */
  readonly isGrouped?: boolean
  /** Around the number, as in '$5' or '19 %'; nobody has to type it. */
  readonly prefix?: string
  readonly suffix?: string
  /** What the arrow keys go by, where they do; within these bounds. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  /** What is proposed gives way to what is typed. */
  readonly selectAllOnFocus?: boolean
}

/** Before what was typed and can't be read: nothing to see, and no number to anybody (`Number` gives NaN). */
const UNREAD = '\u2060'

/**
 * A number as people write it, read by the one reader that files are read by, too. What is typed stands as it was typed
 * until it is left; what may have been meant otherwise is shown as what it is taken for; what nobody can tell is refused.
 */
export const NumberField = steady(function NumberField({
  value: given,
  defaultValue,
  onChange,
  decimals = 0,
  isFixed = false,
  isGrouped = false,
  prefix = '',
  suffix = '',
  step,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  selectAllOnFocus = false,
  error,
  description,
  onFocus,
  onBlur,
  onKeyDown,
  ...props
}: NumberFieldProps) {
  const [own, setOwn] = useState<number | string>(defaultValue ?? '')
  // Null while the value stands in the field, as it is written.
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: number | string } | null>(
    null,
  )
  const value = given ?? own
  if (typing !== null && typing.value !== value && !areSame(typing.value, value)) setTyping(null)

  const written = (number: number) => {
    const text = new Intl.NumberFormat(getLocale(), {
      useGrouping: isGrouped,
      minimumFractionDigits: isFixed ? decimals : 0,
      maximumFractionDigits: decimals,
    }).format(Math.abs(number))
    return `${number < 0 ? '-' : ''}${prefix}${text}${suffix}`
  }
  const read = (text: string) =>
    readNumber(withoutAffixes(text, prefix, suffix), { decimals, decimalMark: decimalMarkIn(getLocale()) })

  function take(text: string) {
    const next = heardAs(read(text), text)
    setTyping({ text, value: next })
    setOwn(next)
    onChange?.(next)
  }

  function goBy(event: KeyboardEvent<HTMLInputElement>) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined || direction === undefined || event.defaultPrevented) return
    event.preventDefault()
    const from = isNumber(value) ? Number(value) : 0
    const next = Math.min(Math.max(from + direction * step, min), max)
    setTyping(null)
    setOwn(next)
    onChange?.(next)
  }

  const shown = typing?.text ?? textOf(value, written)
  // What it has written itself needs no reading: a long form has hundreds of these.
  const reading = typing === null && isNumber(value) ? null : read(shown)
  const doubt = reading && doubtOf(reading, shown, written)
  const isAmbiguous = reading?.kind === 'ambiguous'
  const isLeftInDoubt = isAmbiguous && typing === null
  return (
    <TextInput
      autoComplete="off"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      {...props}
      value={shown}
      error={isAmbiguous && (error || isLeftInDoubt) ? doubt : error}
      description={typing !== null && doubt !== null && !error ? doubt : description}
      {...(typing !== null &&
        doubt !== null && { inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      onChange={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        goBy(event)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        const field = event.currentTarget
        // After the press that has led here, which would put the caret somewhere.
        if (selectAllOnFocus) setTimeout(() => field.select())
      }}
      onBlur={(event) => {
        setTyping(null)
        onBlur?.(event)
      }}
    />
  )
})

const isNumber = (value: number | string) => value !== '' && Number.isFinite(Number(value))

/** A form may keep as a text what it heard as a number. */
const areSame = (one: number | string, other: number | string) =>
  isNumber(one) && isNumber(other) && Number(one) === Number(other)

const textOf = (value: number | string, written: (number: number) => string): string =>
  isNumber(value) ? written(Number(value)) : String(value).replace(UNREAD, '')

function withoutAffixes(text: string, prefix: string, suffix: string): string {
  const bare = text.trim()
  const before = prefix === '' ? bare : bare.replace(prefix.trim(), '')
  const end = suffix.trim()
  return end !== '' && before.endsWith(end) ? before.slice(0, -end.length) : before
}

function heardAs(reading: ReadNumber, text: string): number | string {
  if (reading.kind === 'number') return reading.value
  return reading.kind === 'none' ? '' : UNREAD + text
}

/** What is to be said of a number that may have been meant otherwise; null where there is nothing. */
function doubtOf(reading: ReadNumber, text: string, written: (number: number) => string): string | null {
  if (reading.kind === 'ambiguous') {
    const ways = { text: text.trim(), one: written(reading.grouped), other: written(reading.decimal) }
    return m.ui_number_two_ways(ways)
  }
  if (reading.kind !== 'number' || reading.isSure) return null
  return m.ui_number_read_as({ number: written(reading.value) })
}
