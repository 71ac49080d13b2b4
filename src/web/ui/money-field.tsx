import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { moneyDecimals } from '#web/lib/money-decimals.ts'
import { currencyAffix, numberMarks } from '#web/lib/number-marks.ts'

interface MoneyFieldProps extends Omit<NumberInputProps, 'value'> {
  readonly value?: number | string
  readonly currency: string
  /** Where the currency is said beside the field already. */
  readonly isBare?: boolean
}

/**
 * An amount of money: as it is typed while it is typed, with the cents of its currency afterwards. A minus is left
 * standing, for the form to refuse: an amount that isn't meant must not turn into another.
 */
export function MoneyField({
  currency,
  isBare = false,
  value = '',
  onFocus,
  onBlur,
  ...props
}: MoneyFieldProps) {
  const [isTyping, setIsTyping] = useState(false)
  return (
    <NumberInput
      {...(isBare ? {} : currencyAffix(currency))}
      thousandSeparator={numberMarks.thousandSeparator}
      clampBehavior="none"
      hideControls
      autoComplete="off"
      {...props}
      value={value}
      decimalScale={moneyDecimals(currency)}
      fixedDecimalScale={!isTyping && value !== ''}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setIsTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setIsTyping(false)
        onBlur?.(event)
      }}
    />
  )
}
