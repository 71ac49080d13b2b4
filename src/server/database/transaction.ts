import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { asError, endsConnection } from './faults.ts'
import { kyselyOn } from './query-builder.ts'
import type { Statement } from './statements.ts'
import type { Tables } from './tables.ts'

interface Sending {
  /** Begins it, and says whose rows it sees. */
  readonly opening: string
  readonly statement: Statement
}

/** Commits when `work` resolves and rolls back when it rejects; tells where the connection can't be used any more. */
export async function inTransaction<Result>(
  client: pg.PoolClient,
  { opening: begin, statement }: Sending,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
  onBroken: (error: Error) => void,
): Promise<Result> {
  const opening = client.query(begin)
  // Awaited below together with the work: until then a failure must not count as unhandled.
  opening.catch(() => undefined)
  try {
    const result = await work(kyselyOn(new ConnectionDriver(client, statement, onBroken)))
    await opening
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(onBroken)
    throw error
  }
}

/** Runs every query on one connection that a transaction has opened already. */
class ConnectionDriver extends DummyDriver {
  private readonly connection: DatabaseConnection

  constructor(client: pg.PoolClient, statement: Statement, onBroken: (error: Error) => void) {
    super()
    this.connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        try {
          const { rows, rowCount } = await client.query(statement(query))
          return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
        } catch (error) {
          if (endsConnection(error)) onBroken(asError(error))
          throw error
        }
      },
      streamQuery() {
        throw new Error('Streaming is not possible on a pipelined connection')
      },
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection
  }
}
