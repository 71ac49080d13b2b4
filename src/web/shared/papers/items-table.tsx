import { Table, Text } from '@mantine/core'
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
      <Table borderColor="var(--toile-line)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.invoices_item_description()}</Table.Th>
            <Table.Th visibleFrom="xs">{m.invoices_details_quantity()}</Table.Th>
            <Table.Th visibleFrom="xs">
              {m.invoices_details_rate()} <PricesNote note={note} />
            </Table.Th>
            {hasRates && <Table.Th visibleFrom="xs">{m.invoices_tax()}</Table.Th>}
            <Table.Th>
              {m.invoices_amount()} <PricesNote note={note} />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, description, quantity, unit, rate, taxRate, amount }) => (
            <Table.Tr key={key}>
              <Table.Td>
                {description}
                <Text component="div" size="xs" c="dimmed" hiddenFrom="xs">
                  {quantityText(quantity, unit)} ×{' '}
                  <span className={classes.amount}>{moneyText(paper, rate)}</span>
                  {hasRates && ` · ${taxLabel(taxRate ?? paper.taxRate)}`}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="xs">{quantityText(quantity, unit)}</Table.Td>
              <Table.Td visibleFrom="xs">{moneyText(paper, rate)}</Table.Td>
              {hasRates && <Table.Td visibleFrom="xs">{percentText(taxRate ?? paper.taxRate ?? 0)}</Table.Td>}
              <Table.Td>{moneyText(paper, amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

const PricesNote = ({ note }: { note: string | null }) =>
  note !== null && (
    <Text span size="xs" c="dimmed" fw={400}>
      {note}
    </Text>
  )
