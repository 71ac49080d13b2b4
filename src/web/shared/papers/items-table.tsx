import { taxesOf } from '#domain/money/taxes.ts'
import { quantityText } from '#web/lib/unit-words.ts'
import { m } from '#web/paraglide/messages.js'
import classes from './items-table.module.css'
import type { Paper } from './paper.ts'
import { moneyText, percentText, pricesText, taxLabel } from './paper-words.ts'

interface ItemsTableProps {
  readonly paper: Paper
  readonly className: string
}

/** What a paper is over; on a phone quantity and rate stand below what they belong to. */
export function ItemsTable({ paper, className }: ItemsTableProps) {
  // Items have no identity: as they never change while they are shown, their place serves.
  const hasRates = paper.items.some(({ taxRate }) => taxRate !== undefined)
  const note = taxesOf(paper).length > 0 ? pricesText(paper.taxIncluded) : null
  const rows = paper.items.map((item, index) => ({ ...item, key: `${index}` }))
  return (
    <div className={`${classes.items} ${className}`}>
      <table>
        <thead>
          <tr>
            <th>{m.invoices_item_description()}</th>
            <th className={classes.wide}>{m.invoices_details_quantity()}</th>
            <th className={classes.wide}>
              {m.invoices_details_rate()} <PricesNote note={note} />
            </th>
            {hasRates && <th className={classes.wide}>{m.invoices_tax()}</th>}
            <th>
              {m.invoices_amount()} <PricesNote note={note} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, description, quantity, unit, rate, taxRate, amount }) => (
            <tr key={key}>
              <td>
                <bdi>{description}</bdi>
                <div className={classes.below}>
                  {quantityText(quantity, unit)} ×{' '}
                  <span className={classes.amount}>{moneyText(paper, rate)}</span>
                  {hasRates && ` · ${taxLabel(taxRate ?? paper.taxRate)}`}
                </div>
              </td>
              <td className={classes.wide}>{quantityText(quantity, unit)}</td>
              <td className={classes.wide}>{moneyText(paper, rate)}</td>
              {hasRates && <td className={classes.wide}>{percentText(taxRate ?? paper.taxRate ?? 0)}</td>}
              <td>{moneyText(paper, amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const PricesNote = ({ note }: { note: string | null }) =>
  note !== null && <span className={classes.note}>{note}</span>
