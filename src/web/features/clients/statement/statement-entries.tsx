import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import type { AccountStatement } from '#contract/account-statements.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { creditNotePath, invoicePath } from '#web/shared/invoices/invoice-paths.ts'
import { methodText } from '#web/shared/invoices/payment-methods.ts'
import classes from './statement-account.module.css'

type Account = AccountStatement['accounts'][number]
type Entry = Account['entries'][number]

interface EntriesProps {
  readonly account: Account
  /** Null where the account is told from its beginning. */
  readonly from: string | null
}

/** Each with what it changes, and the balance after it: as a table where there is room. */
export function EntryTable({ account: { currency, opening, closing, entries }, from }: EntriesProps) {
  return (
    <Table aria-label={m.clients_statement_in({ currency })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{m.clients_statement_day()}</Table.Th>
          <Table.Th scope="col">{m.clients_statement_entry()}</Table.Th>
          <Table.Th scope="col" className={classes.figure}>
            {m.clients_statement_amount()}
          </Table.Th>
          <Table.Th scope="col" className={classes.figure}>
            {m.clients_statement_balance()}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {from !== null && (
          <Table.Tr>
            <Table.Td className={classes.day}>{formatDay(from)}</Table.Td>
            <Table.Td>{m.clients_statement_opening()}</Table.Td>
            <Table.Td />
            <Table.Td className={classes.figure}>{formatMoney(opening, currency)}</Table.Td>
          </Table.Tr>
        )}
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className={classes.day}>{formatDay(entry.day)}</Table.Td>
            <Table.Td>
              <What entry={entry} />
            </Table.Td>
            <Table.Td className={classes.figure}>{formatMoney(entry.change, currency)}</Table.Td>
            <Table.Td className={classes.figure}>{formatMoney(entry.balance, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="row">{m.clients_statement_closing()}</Table.Th>
          <Table.Td />
          <Table.Th className={classes.figure}>{formatMoney(closing, currency)}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

/** The same as cards, on a phone. */
export function EntryCards({ account: { currency, entries } }: EntriesProps) {
  return (
    <ul className={classes.cards} aria-label={m.clients_statement_in({ currency })}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.card}>
          <div className={classes.what}>
            <What entry={entry} />
          </div>
          <div className={classes.figure}>{formatMoney(entry.change, currency)}</div>
          <div className={classes.quiet}>{formatDay(entry.day)}</div>
          <div className={`${classes.figure} ${classes.quiet}`}>
            {m.clients_statement_balance_of({ amount: formatMoney(entry.balance, currency) })}
          </div>
        </li>
      ))}
    </ul>
  )
}

function What({ entry: { kind, id, invoice, number, dueDate, method } }: { readonly entry: Entry }) {
  const isNote = kind === 'credit-note'
  const detail =
    dueDate !== null
      ? m.ui_invoice_due({ day: formatDay(dueDate) })
      : isNote
        ? m.clients_statement_corrects({ number: invoice.invoiceNumber })
        : method && methodText(method)
  return (
    <>
      <Anchor
        component={Link}
        to={isNote ? creditNotePath(id) : invoicePath(invoice.id)}
        c="inherit"
        fw={500}
      >
        {kindTexts[kind]({ number: number ?? invoice.invoiceNumber })}
      </Anchor>
      {detail && <div className={classes.quiet}>{detail}</div>}
    </>
  )
}

const kindTexts: Readonly<Record<Entry['kind'], (names: { number: string }) => string>> = {
  invoice: m.clients_statement_invoice,
  'credit-note': m.clients_statement_credit_note,
  payment: m.clients_statement_payment,
  refund: m.clients_statement_refund,
  'taken-back': m.clients_statement_taken_back,
}
