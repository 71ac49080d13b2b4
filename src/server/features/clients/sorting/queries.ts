import { type RawBuilder, sql } from 'kysely'
import type { Owed } from '#contract/client-timeline.ts'
import type { Client, ClientSort, ClientSortKey } from '#contract/clients.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { containing } from '#server/database/containing.ts'
import type { Transaction } from '#server/database/database.ts'
import { comesAfter, inOrder, type Order, orderOf } from '#server/database/sorted.ts'
import { balance, isOwed } from '#server/database/vocabulary.ts'
import { byName, type ClientsPage, matching, selectClients } from '../queries.ts'
import { isOf } from '../whose/queries.ts'

const id = sql`clients.id`

/** What clients are compared by that stands in their own rows; ids grow with time. */
const ownPlaces = { name: { place: byName }, created: { place: id } }

/** What others tell of clients, and what comes of all that is told of one. */
interface Told {
  readonly rows: RawBuilder<unknown>
  readonly nothing: RawBuilder<unknown>
  readonly place: RawBuilder<unknown>
}

/** Clients who never ordered come before all who did. */
const toldOf = (workspaceId: string, currency: string): Readonly<Record<'lastOrder' | 'owed', Told>> => ({
  lastOrder: {
    rows: sql`select client_id, created_at as value from projects
      where workspace_id = ${workspaceId} and deleted_at is null`,
    nothing: sql`null::timestamptz`,
    place: sql`coalesce(max(value), '-infinity')`,
  },
  owed: {
    rows: sql`select client_id, ${balance} as value from invoices
      where workspace_id = ${workspaceId} and currency = ${currency} and ${isOwed}`,
    nothing: sql`null::bigint`,
    place: sql`coalesce(sum(value), 0)`,
  },
})

interface Compared {
  readonly order: Order
  /** The clients that are asked for, with what they are compared by. */
  readonly from: RawBuilder<unknown>
  /** The place and id of the one with which the page before ended. */
  readonly lastOne: RawBuilder<unknown>
}

/**
 * Rows that others tell of are gathered and grouped by client rather than joined: a plan that is made for the average
 * business would compare each client of the largest with each of these rows.
 */
function compared(
  workspaceId: string,
  { sort, currency, after }: Pick<SortedPage, 'sort' | 'currency' | 'after'>,
  asked: RawBuilder<unknown>,
): Compared {
  const told = toldOf(workspaceId, currency)
  const gathered = sql`clients.place`
  const order = orderOf<ClientSortKey>(sort, {
    ...ownPlaces,
    lastOrder: { place: gathered },
    owed: { place: gathered },
  })
  if (order.place !== gathered) {
    return {
      order,
      from: sql`clients where ${asked}`,
      lastOne: sql`select ${order.place}, ${id} from clients
        where clients.workspace_id = ${workspaceId} and ${id} = ${after}`,
    }
  }
  const { rows, nothing, place } = sort.endsWith('owed') ? told.owed : told.lastOrder
  return {
    order,
    from: sql`(
      select id, ${place} as place from (
        select id, ${nothing} as value, true as is_asked from clients where ${asked}
        union all
        select client_id, value, false from (${rows}) as told
      ) as gathered group by id having bool_or(is_asked)) as clients where true`,
    lastOne: sql`select (select ${place} from (${rows}) as told where client_id = ${after}::uuid), ${after}::uuid`,
  }
}

interface SortedPage extends ClientsPage {
  readonly sort: ClientSort
  /** In which what is owed is compared. */
  readonly currency: string
}

/** A page in another order than by name, and one row more where there is a next page. */
export async function readSortedClients(
  transaction: Transaction,
  workspaceId: string,
  { limit, after, search, status, memberId, sort, currency }: SortedPage,
  room: number | null,
): Promise<Client[]> {
  const asked = sql`clients.workspace_id = ${workspaceId} and clients.deleted_at is null
    and ${status ? sql`clients.status = ${status}` : sql`true`}
    and ${memberId === undefined ? sql`true` : isOf(workspaceId, memberId)}
    and ${search ? matching(containing(search)) : sql`true`}`
  const { order, from, lastOne } = compared(workspaceId, { sort, currency, after }, asked)
  // The ids alone first: what else is told of a client is looked up for a page's, not for everybody.
  const page = await sql<{ id: string }>`select ${id} from ${from}
    and ${after ? comesAfter(order, id, after, lastOne) : sql`true`}
    order by ${inOrder(order, id)}
    limit ${limit + 1}`.execute(transaction)
  const ids = page.rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const clients = await selectClients(transaction, workspaceId, room)
    .where(sql<boolean>`clients.id = any(${ids}::uuid[])`)
    .execute()
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
      select client_id, currency, sum(${balance}) as minor from invoices
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
