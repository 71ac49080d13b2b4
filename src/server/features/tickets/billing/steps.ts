import type { Billing } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Project } from '#contract/projects.ts'
import { invoiceAmounts } from '#domain/money/invoice-amounts.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { usableMinor } from '../deposits/payable.ts'
import type { Account } from '../unbilled/account.ts'
import { partsOf } from '../unbilled/open.ts'
import { hasRoom, linesFor } from './lines.ts'

/** The draft to which what is new is added: still of this project, in the currency of the prices, and with room. */
export const draftOf = ({ id }: Pick<Project, 'id'>, { invoices, open, currency }: Account): Invoice | null =>
  invoices.findLast(
    (invoice) =>
      invoice.status === 'draft' &&
      invoice.projectId?._id === id &&
      invoice.currency === currency &&
      hasRoom(invoice.items, open),
  ) ?? null

/** What is to be done for a project's invoice, by how it stands (docs/decisions/0055). */
export function stepOf(project: Pick<Project, 'id'>, account: Account): Billing['next'] {
  const { open, invoices, deposit } = account
  if (open.unpriced.length > 0) return 'wait'
  if (partsOf(open).length > 0) return draftOf(project, account) ? 'add' : 'make'
  const last = invoices.at(-1)
  if (!last) return 'nothing'
  return deposit && usableMinor(deposit, last) > 0 ? 'deposit' : 'there'
}

/** The same as it is told beforehand. */
export function toldOf(project: Pick<Project, 'id'>, account: Account): Billing {
  const { open, invoices, deposit, currency } = account
  const invoice = draftOf(project, account) ?? invoices.at(-1)
  const lines = linesFor(open)
  const { itemsMinor, totalMinor } = invoiceAmounts({ items: lines, discount: null, taxRate: null, currency })
  return {
    next: stepOf(project, account),
    invoice: invoice
      ? { id: invoice.id, invoiceNumber: invoice.invoiceNumber, status: invoice.status }
      : null,
    open: lines.map(({ description }, place) => ({
      description,
      amount: fromMinor(itemsMinor[place] ?? 0),
    })),
    total: fromMinor(totalMinor),
    unpriced: [...open.unpriced],
    deposit: deposit && {
      amount: fromMinor(deposit.amountMinor),
      paidOn: deposit.takenOn,
      used: fromMinor(deposit.usedMinor),
      left: fromMinor(deposit.amountMinor - deposit.usedMinor),
    },
  }
}
