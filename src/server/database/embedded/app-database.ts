import { Client, DatabaseError } from 'pg'
import { plainSocket } from '#server/database/pool.ts'

const INVALID_CATALOG_NAME = '3D000'
const DUPLICATE_DATABASE = '42P04'

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** Makes the database of this connection when it isn't there yet; returning proves that it can be reached. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await run(connection, 'select 1')
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INVALID_CATALOG_NAME) throw error
    await create(connection)
  }
}

async function create(connection: Connection): Promise<void> {
  try {
    await run({ ...connection, database: 'postgres' }, `create database "${connection.database}"`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DUPLICATE_DATABASE) throw error
  }
}

async function run(connection: Connection, statement: string): Promise<void> {
  // No TLS on a socket, whatever PGSSLMODE says.
  const client = new Client({
    ...connection,
    ssl: false,
    stream: plainSocket,
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
