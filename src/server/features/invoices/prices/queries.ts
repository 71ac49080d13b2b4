import type { LastPrice } from '#contract/work-items.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Database } from '#server/database/database.ts'
import { isIssued } from '#server/database/vocabulary.ts'

/** Further back nobody looks for what something cost: so many invoices of a client are read, by their index. */
const INVOICES_READ = 50

/** One and the same work, however it was typed. */
const keyOf = (description: string) => description.trim().normalize('NFKC').toLowerCase()

/** What a client was billed for each thing last. What was taken off or given away is no price. */
export async function findLastPrices(
  database: Database,
  workspaceId: string,
  clientId: string,
): Promise<LastPrice[]> {
  const invoices = await database.read(
    workspaceId,
    database.query
      .selectFrom('invoices')
      .select(['issue_date', 'currency', 'tax_included', 'items'])
      .where('workspace_id', '=', workspaceId)
      .where('client_id', '=', clientId)
      .where(isIssued)
      .orderBy('id', 'desc')
      .limit(INVOICES_READ),
  )
  const last = new Map<string, LastPrice>()
  for (const { issue_date: on, currency, tax_included: taxIncluded, items } of invoices) {
    for (const { description, rateMinor, unit = null, taxRate = null } of items) {
      const key = `${currency} ${taxIncluded} ${keyOf(description)}`
      if (rateMinor <= 0 || last.has(key)) continue
      last.set(key, { description, rate: fromMinor(rateMinor), currency, taxIncluded, unit, taxRate, on })
    }
  }
  return [...last.values()]
}
