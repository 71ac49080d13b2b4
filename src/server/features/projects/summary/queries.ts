import { type RawBuilder, sql } from 'kysely'
import type { ProjectSummary } from '#contract/projects.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Place } from '#server/database/sorted.ts'

const preferred = (workspaceId: string) =>
  sql<string>`(select currency from workspaces where id = ${workspaceId})`

/** More than any budget, in hundredths. */
const BEYOND_MINOR = 10_000_000_000

/** What can be compared comes above budgets in other currencies, and these above none. */
export const budgetPlace = (workspaceId: string): Place => ({
  place: sql`case when projects.budget_minor is null then ${-2 * BEYOND_MINOR}::bigint
    when projects.budget_currency = ${preferred(workspaceId)} then projects.budget_minor
    else projects.budget_minor - ${BEYOND_MINOR}::bigint end`,
})

interface OfCurrency {
  readonly currency: string | null
  readonly all: number
  readonly begun: number
  readonly done: number
  readonly minor: number | null
}

/** What is added up of projects, from wherever these are selected, by the currency of their budgets. */
export const byCurrency = (table: 'projects' | 'matched', from: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<OfCurrency>`(
    select ${column('budget_currency')} as currency, count(*) as all,
      count(*) filter (where ${column('status')} = 'in-progress') as begun,
      count(*) filter (where ${column('status')} = 'completed') as done, sum(${column('budget_minor')}) as minor
    from ${from} group by ${column('budget_currency')})`.as('by_currency')
}

/** The same over all currencies: what can't be added to the preferred one stands beside it. */
export const sumsOf = (workspaceId: string) => {
  const count = (name: 'all' | 'begun' | 'done') =>
    sql<number>`coalesce(sum(by_currency.${sql.ref(name)}), 0)::bigint`
  const isPreferred = sql`by_currency.currency = ${preferred(workspaceId)}`
  return [
    preferred(workspaceId).as('currency'),
    count('all').as('total'),
    count('begun').as('inProgress'),
    count('done').as('completed'),
    sql<number>`coalesce(sum(by_currency.minor) filter (where ${isPreferred}), 0)::bigint`.as('budgetMinor'),
    sql<readonly { currency: string; minor: number }[]>`coalesce(
      json_agg(json_build_object('currency', by_currency.currency, 'minor', by_currency.minor)
        order by by_currency.currency) filter (where not ${isPreferred}), '[]')`.as('others'),
  ] as const
}

interface Sums extends Omit<ProjectSummary, 'totalRevenue' | 'otherTotals'> {
  readonly budgetMinor: number
  readonly others: readonly { readonly currency: string; readonly minor: number }[]
}

export const summaryOf = ({ budgetMinor, others, ...sums }: Sums): ProjectSummary => ({
  ...sums,
  totalRevenue: fromMinor(budgetMinor),
  otherTotals: others.map(({ currency, minor }) => ({ currency, amount: fromMinor(minor) })),
})
