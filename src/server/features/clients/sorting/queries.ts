import { sql } from 'kysely'
import type { Owed } from '#contract/client-timeline.ts'
import type { Client, ClientSort, ClientSortKey } from '#contract/clients.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { containing } from '#server/database/containing.ts'
import type { Transaction } from '#server/database/database.ts'
import { comesAfter, orderOf, type Place } from '#server/database/sorted.ts'
import { byName, type ClientsPage, matching, selectClients } from '../queries.ts'

/** What is owed on an invoice counts once it is sent, and never when it is void. */
const isOwed = sql`deleted_at is null and voided_at is null and status in ('sent', 'overdue')
  and total_minor > paid_minor`

const id = sql`clients.id`

/** What clients are compared by. Whoever never ordered comes before all who did; ids grow with time. */
const placesOf = (workspaceId: string, currency: string): Readonly<Record<ClientSortKey, Place>> => ({
  name: { place: byName },
  created: { place: id },
  lastOrder: {
    place: sql`coalesce(orders.newest, '-infinity')`,
    joined: sql`left join (
        select client_id, max(created_at) as newest from projects
        where workspace_id = ${workspaceId} and deleted_at is null group by client_id
      ) as orders on orders.client_id = clients.id`,
  },
  owed: {
    place: sql`coalesce(owed.minor, 0)`,
    joined: sql`left join (
        select client_id, sum(total_minor - paid_minor) as minor from invoices
        where workspace_id = ${workspaceId} and currency = ${currency} and ${isOwed} group by client_id
      ) as owed on owed.client_id = clients.id`,
  },
})

interface SortedPage extends ClientsPage {
  readonly sort: ClientSort
  /** In which what is owed is compared. */
  readonly currency: string
}

/** A page in another order than by name, and one row more where there is a next page. */
export async function readSortedClients(
  transaction: Transaction,
  workspaceId: string,
  { limit, after, search, status, sort, currency }: SortedPage,
  room: number | null,
): Promise<Client[]> {
  const order = orderOf(sort, placesOf(workspaceId, currency))
  const ofWorkspace = sql`from clients ${order.joined ?? sql``} where clients.workspace_id = ${workspaceId}`
  const lastOne = sql`select ${order.place}, ${id} ${ofWorkspace} and ${id} = ${after}`
  // The ids alone first: what else is told of a client is looked up for a page's, not for everybody.
  const page = await sql<{ id: string }>`select ${id} ${ofWorkspace} and clients.deleted_at is null
    and (${status ?? null}::text is null or clients.status = ${status ?? null})
    and ${search ? matching(containing(search)) : sql`true`}
    and ${after ? comesAfter(order, id, after, lastOne) : sql`true`}
    order by ${order.place} ${order.direction}, ${id} ${order.direction}
    limit ${limit + 1}`.execute(transaction)
  const ids = page.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const clients = await selectClients(transaction, workspaceId, room).where('clients.id', 'in', ids).execute()
  const byId = new Map(clients.map((client) => [client.id, client]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What each of some clients owes; nothing is said of those who owe nothing. */
export async function readOwed(
  transaction: Transaction,
  workspaceId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Owed>> {
  const { rows } = await sql<{ clientId: string; sums: { currency: string; minor: number }[] }>`
    select client_id as "clientId", json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) as sums
    from (
      select client_id, currency, sum(total_minor - paid_minor) as minor from invoices
      where workspace_id = ${workspaceId} and client_id = any(${clientIds}::uuid[]) and ${isOwed}
      group by client_id, currency
    ) as owed
    group by client_id`.execute(transaction)
  return new Map(
    rows.map(({ clientId, sums }) => [
      clientId,
      sums.map(({ currency, minor }) => ({ currency, amount: fromMinor(minor) })),
    ]),
  )
}
