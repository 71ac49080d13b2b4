import { Table } from '@mantine/core'
import type { Invoice } from '#contract/invoices.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from './invoice-words.ts'

interface ItemsTableProps {
  readonly invoice: Invoice
  readonly className: string
}

/** What an invoice is over. */
export function ItemsTable({ invoice, className }: ItemsTableProps) {
  // Items have no identity: as they never change while they are shown, their place serves.
  const rows = invoice.items.map((item, index) => ({ ...item, key: `${index}` }))
  return (
    <div className={className}>
      <Table borderColor="var(--toile-line)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.invoices_item_description()}</Table.Th>
            <Table.Th>{m.invoices_details_quantity()}</Table.Th>
            <Table.Th>{m.invoices_details_rate()}</Table.Th>
            <Table.Th>{m.invoices_amount()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, description, quantity, rate, amount }) => (
            <Table.Tr key={key}>
              <Table.Td>{description}</Table.Td>
              <Table.Td>{formatNumber(quantity)}</Table.Td>
              <Table.Td>{moneyText(invoice, rate)}</Table.Td>
              <Table.Td>{moneyText(invoice, amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
