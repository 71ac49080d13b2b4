import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { moneyDecimals } from '#web/lib/money-decimals.ts'
import { currencyAffix, numberMarks } from '#web/lib/number-marks.ts'

interface MoneyFieldProps extends Omit<NumberInputProps, 'value'> {
  readonly value?: number | string
  readonly currency: string
  /** Where the currency is said beside the field already. */
  readonly isBare?: boolean
}

/**
 * An amount of money, with the cents of its currency once it is left. A minus is left standing, for the form to refuse:
 * an amount that isn't meant must not turn into another.
 */
export function MoneyField({
  currency,
  isBare = false,
  value = '',
  onChange,
  onBlur,
  ...props
}: MoneyFieldProps) {
  // From the first change on, and not from the focus: written anew, a field that was just entered loses its selection.
  const [isTyping, setIsTyping] = useState(false)
  const decimals = moneyDecimals(currency)
  return (
    <NumberInput
      {...(isBare ? {} : currencyAffix(currency))}
      thousandSeparator={numberMarks.thousandSeparator}
      clampBehavior="none"
      hideControls
      autoComplete="off"
      {...props}
      // The cents belong to what is shown, not to how typing is read: a first digit that became '4.00' would leave the
      // next one, or a comma, in the wrong place.
      value={isTyping ? value : withCents(value, decimals)}
      valueIsNumericString
      decimalScale={decimals}
      trimLeadingZeroesOnBlur={isTyping}
      onChange={(next) => {
        setIsTyping(true)
        onChange?.(next)
      }}
      onBlur={(event) => {
        setIsTyping(false)
        onBlur?.(event)
      }}
    />
  )
}

const withCents = (value: number | string, decimals: number) =>
  value === '' || !Number.isFinite(Number(value)) ? value : Number(value).toFixed(decimals)
