import { Checkbox, Text } from '@mantine/core'
import type { Invoice } from '#contract/invoices.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import classes from './credit-lines.module.css'
import type { CreditLineValues } from './credit-values.ts'

const QUANTITY_DECIMALS = 3

interface CreditLinesProps {
  readonly invoice: Invoice
  readonly lines: readonly CreditLineValues[]
  /** What each line that is chosen comes to, by its place on the invoice. */
  readonly amounts: ReadonlyMap<number, number>
  /** What is wrong with one of them. */
  readonly problem: { readonly line: number | null; readonly text: string } | null
  readonly onChange: (line: number, change: Partial<CreditLineValues>) => void
}

/** The items of an invoice, and how much of each is credited. */
export function CreditLines({ invoice, lines, amounts, problem, onChange }: CreditLinesProps) {
  // Items have no identity: as they never change while they are shown, their place serves.
  const rows = invoice.items.map((item, line) => ({ ...item, line, key: `${line}`, values: lines[line] }))
  return (
    <ul className={classes.lines} aria-label={m.credits_lines()}>
      {rows.map(({ key, line, description, quantity, rate, values }) => {
        if (!values) return null
        const isGone = values.amount === 0 && !values.isChosen
        const error = problem?.line === line ? problem.text : undefined
        const shown = values.by === 'quantity' ? fromMinor(amounts.get(line) ?? 0) : values.amount
        return (
          <li key={key} className={classes.line}>
            <Checkbox
              className={classes.what ?? ''}
              checked={values.isChosen}
              disabled={isGone}
              label={description}
              description={
                isGone ? m.credits_line_gone() : `${formatNumber(quantity)} × ${moneyText(invoice, rate)}`
              }
              onChange={({ currentTarget }) => onChange(line, { isChosen: currentTarget.checked })}
            />
            {values.isChosen && (
              <div className={classes.fields}>
                {values.quantity !== null && (
                  <NumberField
                    label={m.invoices_item_quantity()}
                    aria-label={m.credits_quantity_of({ item: description })}
                    decimals={QUANTITY_DECIMALS}
                    value={values.quantity}
                    error={values.by === 'quantity' && error}
                    onChange={(typed) => onChange(line, { quantity: typed, by: 'quantity' })}
                  />
                )}
                <MoneyField
                  label={m.invoices_amount()}
                  aria-label={m.credits_amount_of({ item: description })}
                  currency={invoice.currency}
                  value={shown}
                  error={values.by === 'amount' && error}
                  onChange={(typed) => onChange(line, { amount: typed, by: 'amount' })}
                />
              </div>
            )}
          </li>
        )
      })}
      {problem && problem.line === null && (
        <Text component="li" size="sm" c="var(--mantine-color-error)" role="alert">
          {problem.text}
        </Text>
      )}
    </ul>
  )
}
