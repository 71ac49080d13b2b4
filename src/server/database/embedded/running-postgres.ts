import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from './app-database.ts'
import { statIfPresent } from './files.ts'
import { readPostmasterFile } from './leftovers.ts'
import { SOCKET_PORT } from './socket-directory.ts'

/**
 * How the database of a server that is serving right now is reached, for a command beside it; null where none answers.
 * The socket's folder must be the cluster's owner's: whoever may write into it could answer in the socket's place.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | null> {
  const cluster = join(dataDir, 'postgres')
  const file = await readPostmasterFile(cluster)
  if (!file?.socketDirectory || file.status !== 'ready') return null
  const [owner, folder] = await Promise.all([statIfPresent(cluster), statIfPresent(file.socketDirectory)])
  if (!owner || folder?.uid !== owner.uid) return null
  const connection = { host: file.socketDirectory, port: SOCKET_PORT, user: 'toile', database: 'toile' }
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return connection
  } catch {
    return null // The file is left of a server that has gone.
  } finally {
    await client.end()
  }
}
