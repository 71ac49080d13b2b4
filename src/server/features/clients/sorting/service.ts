import type { Client, ClientSort } from '#contract/clients.ts'
import type { Database } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { type ClientsPage, findClients } from '../queries.ts'
import { readOwed, readSortedClients } from './queries.ts'

interface Asked extends ClientsPage {
  readonly sort: ClientSort | undefined
  readonly with: 'owed' | undefined
}

/** Pages of clients in any order that there is; the plain list by name goes the shortest way. */
export function clientPages(database: Database, regions: Pick<Regions, 'regionWithin'>) {
  return (workspaceId: string, page: Asked, room: number | null): Promise<Client[]> => {
    const { sort = 'name' } = page
    if (sort === 'name' && page.with === undefined) return findClients(database, workspaceId, page, room)
    return database.write(workspaceId, async (transaction) => {
      const { currency } = await regions.regionWithin(transaction, workspaceId)
      const clients = await readSortedClients(transaction, workspaceId, { ...page, sort, currency }, room)
      if (page.with === undefined) return clients
      const ids = clients.map(({ id }) => id)
      const owed = await readOwed(transaction, workspaceId, ids)
      return clients.map((client) => ({ ...client, owed: owed.get(client.id) ?? [] }))
    })
  }
}
