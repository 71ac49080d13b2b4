import type { AccountStatement } from '#contract/account-statements.ts'
import { type AccountPeriod, accountsOf } from '#domain/money/account-statement.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { IssuedInvoice, Settling } from './queries.ts'

/** A client's accounts as they are told, the business's own currency before the others. */
export function accountsTold(
  invoices: readonly IssuedInvoice[],
  period: AccountPeriod,
  ownCurrency: string,
): AccountStatement['accounts'] {
  const told = accountsOf<Settling, IssuedInvoice>(invoices, period).map(
    ({ currency, openingMinor, entries, closingMinor, ages, overpaidMinor }) => ({
      currency,
      opening: fromMinor(openingMinor),
      entries: entries.map(({ kind, id, day, changeMinor, balanceMinor, invoice, settling }) => ({
        ...{ kind, id, day },
        invoice: { id: invoice.id, invoiceNumber: invoice.number },
        number: settling?.number ?? null,
        dueDate: kind === 'invoice' ? invoice.dueDate : null,
        method: settling?.method ?? null,
        change: fromMinor(changeMinor),
        balance: fromMinor(balanceMinor),
      })),
      closing: fromMinor(closingMinor),
      ages: ages.map(({ age, amountMinor }) => ({ age, amount: fromMinor(amountMinor) })),
      overpaid: fromMinor(overpaidMinor),
    }),
  )
  const isOwn = ({ currency }: { readonly currency: string }) => currency === ownCurrency
  return [...told.filter(isOwn), ...told.filter((one) => !isOwn(one))]
}
