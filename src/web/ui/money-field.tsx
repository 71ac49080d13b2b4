import { moneyDecimals } from '#web/lib/money-decimals.ts'
import { currencyAffix } from '#web/lib/number-marks.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

interface MoneyFieldProps extends Omit<NumberFieldProps, 'decimals' | 'prefix' | 'suffix' | 'step'> {
  readonly currency: string
  /** Where the currency is said beside the field already. */
  readonly isBare?: boolean
}

/**
 * An amount of money, with the cents of its currency once it is left. A minus is left standing, for the form to refuse:
 * an amount that isn't meant must not turn into another.
 */
export const MoneyField = ({ currency, isBare = false, ...props }: MoneyFieldProps) => (
  <NumberField
    {...(isBare ? {} : currencyAffix(currency))}
    {...props}
    decimals={moneyDecimals(currency)}
    isFixed
    isGrouped
  />
)
