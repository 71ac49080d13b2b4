import type { Invoice } from '#contract/invoices.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import { PaymentRefused } from '#server/platform/payments/provider.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AccountClosed, type Till } from '#server/platform/tills/till.ts'
import { type ClientPaymentRow, findPayment, savePage } from '../queries.ts'
import { isOpened, type Opened, type TillReader } from '../reading/service.ts'

export type TillPages = ReturnType<typeof tillPages>

interface Needs {
  readonly till: Till
  readonly reader: TillReader
  readonly regions: Pick<Regions, 'letterhead'>
  readonly findInvoice: (workspaceId: string, id: string) => Promise<Invoice | null>
}

/** Pages at the provider on which payments are made. */
export function tillPages(
  platform: Pick<Platform, 'database' | 'secrets' | 'clock' | 'config'>,
  { till, reader, regions, findInvoice }: Needs,
) {
  const { database } = platform
  const addresses = paperAddresses(platform)

  /** The same page however often it is asked for: the provider knows it by our id. */
  async function opened(row: ClientPaymentRow): Promise<Opened> {
    if (isOpened(row)) return row
    const { workspace_id: workspaceId, id, invoice_id: invoiceId } = row
    const [invoice, letterhead, address] = await Promise.all([
      findInvoice(workspaceId, invoiceId),
      regions.letterhead(workspaceId),
      addresses.addressOf('invoice', workspaceId, invoiceId),
    ])
    const page = await till.open({
      ...{ id, accountId: row.account_id, amountMinor: row.amount_minor, currency: row.currency },
      what: m.till_for_invoice({ number: invoice?.invoiceNumber ?? '' }),
      payee: letterhead?.name ?? '',
      // A bank's app often comes back in another browser, which has nothing but this address.
      backUrl: address.replace('#', `?payment=${id}#`),
      cancelUrl: address,
      expiresAt: new Date(row.expires_at),
    })
    const answer = { providerId: page.id, url: page.url, expiresAt: page.expiresAt.toISOString() }
    await savePage(database, { workspaceId, id }, answer)
    const known = await findPayment(database, { workspaceId, id })
    if (!known || !isOpened(known)) throw new Error('A page has gone while it was opened')
    return known
  }

  return {
    opened,

    /** Nobody pays on it any more; what was paid there until then is on record afterwards. */
    async close(row: ClientPaymentRow): Promise<void> {
      if (row.provider !== till.name) return reader.giveUp(row)
      try {
        const page = await opened(row)
        await till.close(page.account_id, page.provider_id)
        await reader.read(page)
      } catch (error) {
        if (!(error instanceof AccountClosed || error instanceof PaymentRefused)) throw error
        await reader.giveUp(row)
      }
    },
  }
}
