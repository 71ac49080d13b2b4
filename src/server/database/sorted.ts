import { type RawBuilder, sql } from 'kysely'

/** What the rows of a list are compared by. */
export interface Place {
  /** Never null: such a row would be on no page. */
  readonly place: RawBuilder<unknown>
}

/** A list's order. Two rows in the same place come by their ids. */
export interface Order extends Place {
  readonly direction: RawBuilder<unknown>
  readonly isDescending: boolean
}

/** The order by one of a list's places, or that turned around by a minus. */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}`,
  places: Readonly<Record<Key, Place>>,
): Order {
  for (const [key, place] of Object.entries<Place>(places)) {
    if (sort === key) return { ...place, direction: sql`asc`, isDescending: false }
    if (sort === `-${key}`) return { ...place, direction: sql`desc`, isDescending: true }
  }
  throw new Error(`There is no order by ${sort}`)
}

/**
 * Whether a row comes after the one with the id `after`, with which the page before ended. `lastOne` selects that one's
 * place and id anew, so that a cursor is an id in every order.
 */
export function comesAfter(
  { place, isDescending }: Order,
  id: RawBuilder<unknown>,
  after: string,
  lastOne: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const beyond = isDescending ? sql`<` : sql`>`
  // Worded for the index by id, where that alone is the order.
  if (place === id) return sql<boolean>`${id} ${beyond} ${after}`
  return sql<boolean>`(${place}, ${id}) ${beyond} (${lastOne})`
}

/** A list's order, written out. */
export const inOrder = ({ place, direction }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${place} ${direction}, ${id} ${direction}`

interface AskedPage {
  readonly id: RawBuilder<unknown>
  /** The table, with what its rows are compared by joined to it. */
  readonly from: RawBuilder<unknown>
  /** Whether a row is the business's, and whether it is there still: what a page has ended with may be gone. */
  readonly isOwn: RawBuilder<unknown>
  readonly isLive: RawBuilder<unknown>
  readonly isAsked: RawBuilder<unknown>
  /** The id of the last row of the page before. */
  readonly after: string | undefined
  readonly rows: number
}

/**
 * Whether a row is on a page. Where no index has the order, the page is looked for first: what else is told of a row is
 * looked up for its rows, and not for all that are sorted.
 */
export function isOnPage(order: Order, page: AskedPage): RawBuilder<boolean> {
  const { id, from, isOwn, isLive, isAsked, after, rows } = page
  const lastOne = sql`select ${order.place}, ${id} from ${from} where ${isOwn} and ${id} = ${after}`
  const isIn = sql<boolean>`${isAsked} and ${after ? comesAfter(order, id, after, lastOne) : sql`true`}`
  if (order.place === id) return isIn
  return sql<boolean>`${id} in (
    select ${id} from ${from} where ${isOwn} and ${isLive} and ${isIn}
    order by ${inOrder(order, id)} limit ${rows})`
}
