import type { ReplyData } from '#contract/endpoint.ts'
import type { Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import { formatOf } from '#documents/e-invoice/data-of.ts'
import { eInvoiceOf } from '#documents/e-invoice/e-invoice-of.ts'
import { paperOf } from '#documents/invoice/paper-of.ts'
import { problemsOf, standardIdOf } from '#domain/e-invoicing/readiness.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoiceAccess } from '../access/service.ts'
import { completed } from '../changes/billed-to.ts'
import { readBilledTo } from '../changes/queries.ts'
import { readInvoice } from '../queries.ts'
import { problemText } from './words.ts'

const nobody = { name: '', email: null, phone: null, address: null }

/** Whether an invoice can go out as an e-invoice, as it would be sent now: on today's letterhead, to today's client. */
export function eInvoiceService(
  { database }: Pick<Platform, 'database'>,
  plans: Plans,
  regions: Pick<Regions, 'letterheadWithin' | 'regionWithin'>,
) {
  const access = invoiceAccess(database, plans)

  async function within(
    transaction: Transaction,
    workspaceId: string,
    id: string,
  ): Promise<ReplyData<(typeof invoiceEndpoints)['eInvoice']>> {
    await access.toWrite(transaction, workspaceId, 'eInvoice')
    const invoice = await readInvoice(transaction, workspaceId, id)
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    if (!invoice || !letterhead) throw new AppError('NOT_FOUND')
    const client = await readBilledTo(transaction, workspaceId, invoice.clientId?._id ?? null)
    const region = await regions.regionWithin(transaction, workspaceId)
    const document = paperOf(
      invoice,
      { ...letterhead, logo: null },
      recipient(invoice, client),
      styleOf(region),
    )
    const format = formatOf(document)
    const problems = format === 'none' ? [] : problemsOf(eInvoiceOf(document, format))
    return {
      format,
      problems: problems.map((problem) => ({
        rule: standardIdOf(problem.rule),
        where: problem.where,
        field: problem.field,
        text: problemText(problem),
      })),
    }
  }

  return {
    within,
    read: (workspaceId: string, id: string) =>
      database.write(workspaceId, (transaction) => within(transaction, workspaceId, id)),
  }
}

const recipient = (
  { billedTo, clientId }: Invoice,
  today: Invoice['billedTo'],
): NonNullable<Invoice['billedTo']> =>
  (billedTo && today ? completed(billedTo, today) : (billedTo ?? today)) ?? {
    ...nobody,
    name: clientId?.name ?? '',
  }
