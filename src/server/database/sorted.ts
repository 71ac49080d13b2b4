import { type RawBuilder, sql } from 'kysely'

/** What the rows of a list are compared by. */
export interface Place {
  /** Never null: such a row would be on no page. */
  readonly place: RawBuilder<unknown>
  /** What has to be joined to the list's own table for it. */
  readonly joined?: RawBuilder<unknown>
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
