import pg from 'pg'
import { connectionConfig, type DatabaseAddress } from '#server/database/pool.ts'

/** Works on a connection of the database's owner, past what requests may do: for the operator alone. */
export async function asOwner<Result>(
  owner: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionConfig(owner))
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
