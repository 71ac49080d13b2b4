import { sql } from 'kysely'
import type { Agreed } from '#contract/agreed.ts'
import type { Transaction } from '#server/database/database.ts'
import { isAgreed, isDepositOf, isDraft, stands } from '#server/database/vocabulary.ts'
import { type DepositRow, depositRows } from '../deposits/queries.ts'
import type { BudgetInvoice } from './steps.ts'

interface Row {
  readonly quotes: Agreed['quotes']
  readonly final: BudgetInvoice | null
  readonly deposits: readonly DepositRow[]
  /** By its number: what holds garments or cloth of the project. */
  readonly ofGarments: string | null
}

/** What was agreed for a project beside its budget, and what was made of that, in one statement. */
export async function readAgreed(
  transaction: Transaction,
  workspaceId: string,
  { id, budgetCurrency }: { readonly id: string; readonly budgetCurrency: string | null },
): Promise<Row> {
  const isOfBudget = isDepositOf({
    quoteId: sql`null::uuid`,
    projectId: sql`${id}::uuid`,
    currency: sql`${budgetCurrency}`,
  })
  const { rows } = await sql<Row>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', quotes.id, 'quoteNumber', quotes.quote_number,
          'invoice', (select jsonb_build_object('_id', invoices.id, 'name', invoices.invoice_number) from invoices
            where invoices.workspace_id = ${workspaceId} and invoices.id = quotes.invoice_id and ${stands}))
          order by quotes.id), '[]')
        from quotes where quotes.workspace_id = ${workspaceId} and quotes.project_id = ${id}::uuid and ${isAgreed}) as quotes,
      (select jsonb_build_object('_id', invoices.id, 'name', invoices.invoice_number, 'isDraft', ${isDraft},
          'currency', invoices.currency, 'taxIncluded', invoices.tax_included)
        from invoices where invoices.workspace_id = ${workspaceId} and invoices.budget_of = ${id}::uuid
          and not invoices.is_deposit and ${stands}) as final,
      ${depositRows(sql`${workspaceId}`, isOfBudget)} as deposits,
      (select min(invoices.invoice_number) from billed join invoices on invoices.workspace_id = ${workspaceId}
          and invoices.id = billed.invoice_id and ${stands}
        where billed.workspace_id = ${workspaceId} and billed.project_id = ${id}::uuid and billed.kind <> 'deposit')
        as "ofGarments"`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A select without a table answers one row')
  return row
}
