import { sql } from 'kysely'
import type { Agreed } from '#contract/agreed.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { isAgreed, isBilling, isDepositOf, isDraft, stands } from '#server/database/vocabulary.ts'
import { type DepositRow, depositRows } from '../deposits/queries.ts'
import type { BudgetInvoice } from './steps.ts'

export interface AgreedRow {
  readonly quotes: Agreed['quotes']
  readonly final: BudgetInvoice | null
  readonly deposits: readonly DepositRow[]
  /** By its number: what holds garments or cloth of the project. */
  readonly ofGarments: string | null
}

/** What was agreed for a project beside its budget, and what was made of that, in one statement. */
export function selectAgreed(
  query: Database['query'] | Transaction,
  workspaceId: string,
  { id, budgetCurrency }: { readonly id: string; readonly budgetCurrency: string | null },
) {
  const isOfBudget = isDepositOf({
    quoteId: sql`null::uuid`,
    projectId: sql`${id}::uuid`,
    currency: sql`${budgetCurrency}`,
  })
  return query.selectNoFrom([
    sql<
      AgreedRow['quotes']
    >`(select coalesce(jsonb_agg(jsonb_build_object('id', quotes.id, 'quoteNumber', quotes.quote_number,
          'invoice', (select jsonb_build_object('_id', invoices.id, 'name', invoices.invoice_number) from invoices
            where invoices.workspace_id = ${workspaceId} and invoices.id = quotes.invoice_id and ${isBilling}))
          order by quotes.id), '[]')
        from quotes where quotes.workspace_id = ${workspaceId} and quotes.project_id = ${id}::uuid and ${isAgreed})`.as(
      'quotes',
    ),
    sql<AgreedRow['final']>`(select jsonb_build_object('_id', invoices.id, 'name', invoices.invoice_number,
          'isDraft', ${isDraft}, 'currency', invoices.currency, 'taxIncluded', invoices.tax_included)
        from invoices where invoices.workspace_id = ${workspaceId} and invoices.budget_of = ${id}::uuid
          and not invoices.is_deposit and ${isBilling})`.as('final'),
    depositRows(sql`${workspaceId}`, isOfBudget).as('deposits'),
    sql<AgreedRow['ofGarments']>`(select min(invoices.invoice_number) from billed
        join invoices on invoices.workspace_id = ${workspaceId} and invoices.id = billed.invoice_id and ${stands}
        where billed.workspace_id = ${workspaceId} and billed.project_id = ${id}::uuid and billed.kind <> 'deposit')`.as(
      'ofGarments',
    ),
  ])
}
