import { takesDepositsOff } from '#domain/money/deposits.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import { m } from '#web/paraglide/messages.js'
import type { Paper } from './paper.ts'
import { discountLabel, moneyText, taxLabel, taxOnLabel, taxWithinLabel } from './paper-words.ts'
import classes from './totals.module.css'

type Summed = Pick<
  Paper,
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'discountAmount'
  | 'taxRate'
  | 'taxIncluded'
  | 'taxAmount'
  | 'taxes'
  | 'amount'
> & { readonly items?: readonly { readonly tax?: number | null | undefined }[] }

interface TotalsProps {
  readonly paper: Summed
  /** What has been paid of it; left out of a new one, and of what nobody pays. */
  readonly payments?: { readonly paid: number; readonly credited?: number; readonly balance: number }
}

interface Row {
  readonly label: string
  readonly value: number
  readonly isTotal?: boolean
  readonly isStrong?: boolean
}

/** What a paper comes to. Tax and discount are silent where there are none. */
export function Totals({ paper, payments }: TotalsProps) {
  const { subtotal, discount, discountAmount, taxIncluded, amount, items = [] } = paper
  const taxes = taxesOf(paper)
  const taxRows = taxes.map(({ rate, taxableMinor, taxMinor }) => {
    const base = moneyText(paper, fromMinor(taxableMinor))
    const alone = taxes.length > 1 ? taxOnLabel(rate, base) : taxLabel(rate)
    return { label: taxIncluded ? taxWithinLabel(rate, base) : alone, value: fromMinor(taxMinor) }
  })
  const perhaps: readonly (Row | false | null | undefined)[] = [
    (discount || (taxes.length > 0 && !taxIncluded)) && { label: m.invoices_subtotal(), value: subtotal },
    discount && {
      label: takesDepositsOff(items) ? m.invoices_discount() : discountLabel(discount),
      value: -discountAmount,
    },
    ...(taxIncluded ? [] : taxRows),
    { label: m.invoices_total(), value: amount, isTotal: true, isStrong: true },
    // What is in the total stands below it: nobody adds it once more.
    ...(taxIncluded ? taxRows : []),
    payments &&
      payments.credited !== undefined &&
      payments.credited > 0 && { label: m.invoices_status_credited(), value: -payments.credited },
    payments && payments.paid > 0 && { label: m.invoices_paid(), value: -payments.paid },
    // A bank took back more than is left of what came in.
    payments && payments.paid < 0 && { label: m.invoices_given_back(), value: -payments.paid },
    payments && { label: m.invoices_balance(), value: payments.balance, isStrong: true },
  ]
  const rows = perhaps.filter((row): row is Row => typeof row === 'object' && row !== null)
  return (
    <dl className={classes.totals}>
      {rows.flatMap(({ label, value, isTotal, isStrong }) => [
        <dt key={label} data-total={isTotal} data-strong={isStrong}>
          {label}
        </dt>,
        <dd key={`${label}: `} data-total={isTotal} data-strong={isStrong}>
          {moneyText(paper, value)}
        </dd>,
      ])}
    </dl>
  )
}
