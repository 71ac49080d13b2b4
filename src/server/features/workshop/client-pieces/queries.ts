import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { comesAfter, orderOf } from '#server/database/sorted.ts'
import { projectOf } from '#server/database/vocabulary.ts'

/** Days until the promise while a piece is here; once it is collected, far behind those, and the earlier the farther. */
const place = sql`case when pieces.collected_at is null
  then coalesce((pieces.promised_on - date '2000-01-01')::float8, 1e7)
  else 1e12 - extract(epoch from pieces.collected_at)::float8 end`
const order = orderOf('place', { place: { place } })
const id = sql`pieces.id`

interface ClientPage {
  readonly clientId: string
  readonly limit: number
  /** The id of the last piece of the page before. */
  readonly after: string | undefined
}

/** A page of a client's pieces by their ids, and one more where there is a next page. */
export async function readPieceIds(
  transaction: Transaction,
  workspaceId: string,
  { clientId, limit, after }: ClientPage,
): Promise<string[]> {
  let query = transaction
    .selectFrom('pieces')
    .innerJoin('projects', (join) => join.on(projectOf('pieces')))
    .select('pieces.id')
    .where('pieces.workspace_id', '=', workspaceId)
    .where('pieces.deleted_at', 'is', null)
    .where('projects.client_id', '=', clientId)
    .orderBy(sql`${place}, ${id}`)
    .limit(limit + 1)
  if (after) {
    const lastOne = sql`select ${place}, ${id} from pieces
      where pieces.workspace_id = ${workspaceId} and ${id} = ${after}`
    query = query.where(comesAfter(order, id, after, lastOne))
  }
  return (await query.execute()).map((row) => row.id)
}
