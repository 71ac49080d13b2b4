import type { Transaction } from '#server/database/database.ts'
import type { InvoiceDrafts, PaidInAdvance } from '#server/features/invoices/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import { formatLocaleFor } from '#server/platform/paper/style.ts'
import { lessDeposits } from './less-deposits.ts'

/** What was agreed on, as far as it says how deposits come off it. */
interface Agreed {
  readonly of: PaidInAdvance
  readonly taxIncluded: boolean
}

interface Needs {
  readonly regions: Pick<Regions, 'regionWithin'>
  readonly invoices: InvoiceDrafts
}

/** What was paid in advance, and how it comes onto the invoice of all that was agreed (docs/decisions/0092). */
export function advancesOf({ regions, invoices }: Needs) {
  /** What is on no invoice of all of it yet; and how many deposits there are. Whoever asks holds what was agreed. */
  async function due(transaction: Transaction, workspaceId: string, { of, taxIncluded }: Agreed) {
    const all = await invoices.deposits.hold(transaction, workspaceId, of)
    const paid = all.filter(({ isPaid, isTakenOff }) => isPaid && !isTakenOff)
    const region = await regions.regionWithin(transaction, workspaceId)
    const formatLocale = formatLocaleFor(region)
    const lines = inLanguage(region.language, () => lessDeposits(paid, { taxIncluded, formatLocale }))
    const paidMinor = paid.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
    return { lines, ids: paid.map(({ id }) => id), count: all.length, paidMinor }
  }

  return {
    due,

    /** Takes off what was paid in advance since its invoice was drafted. */
    async bringUpToDate(
      transaction: Transaction,
      workspaceId: string,
      agreed: Agreed,
      invoiceId: string,
    ): Promise<void> {
      const { lines, ids } = await due(transaction, workspaceId, agreed)
      if (lines.length === 0) return
      const invoice = await invoices.hold(transaction, workspaceId, invoiceId)
      if (!invoice) throw new AppError('NOT_FOUND')
      if (invoice.status !== 'draft') {
        throw new AppError('CONFLICT', {
          message: m.quotes_invoice_is_out({ number: invoice.invoiceNumber }),
        })
      }
      const items = invoice.items.map(({ amount: _, ...item }) => item)
      await invoices.setItems(transaction, workspaceId, invoiceId, [...items, ...lines])
      await invoices.deposits.takeOff(transaction, workspaceId, ids, invoiceId)
    },
  }
}
