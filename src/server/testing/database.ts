import pg from 'pg'
import { inject } from 'vitest'

/** Addresses of a fresh clone of the prepared database, dropped by `drop`. */
export async function cloneDatabase() {
  const server = inject('postgres')
  const database = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  await asOwner(server, `create database ${database} template ${server.database}`)
  return {
    address: { ...server, database },
    drop: () => asOwner(server, `drop database ${database} with (force)`),
  }
}

async function asOwner(
  server: { host: string; port: number; user: string },
  statement: string,
): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
