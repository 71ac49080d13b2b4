import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { createPlaces } from './places.ts'
import { kyselyOn, queryBuilder } from './query-builder.ts'
import type { Tables } from './tables.ts'

/** A query builder whose queries run inside one transaction. */
export type Transaction = Kysely<Tables>

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** The only way to the rows. Business tables show and take rows of the named workspace alone. */
export interface Database {
  /** Builds queries for `read` and `readAccounts`; runs nothing. */
  readonly query: Kysely<Tables>
  /** One query within a workspace. Setting, query and commit go in a single flight. */
  read<Row>(workspaceId: string, query: Compilable<Row>): Promise<Row[]>
  /** A transaction within a workspace; it commits when `work` resolves and rolls back when it rejects. */
  write<Result>(workspaceId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One statement on tables that stand outside workspaces: users, sessions, codes. Business tables are empty to it. */
  onAccounts<Row>(query: Compilable<Row>): Promise<Row[]>
  /** A transaction outside any workspace. */
  writeAccounts<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The one place that sets the workspace. `set local` takes no parameters, so the id's form is checked here. */
function openingStatement(workspaceId: string | null): string {
  if (workspaceId === null) return 'begin'
  if (!uuidPattern.test(workspaceId)) throw new TypeError('A workspace id must be a UUID')
  return `begin; set local app.workspace_id = '${workspaceId}'`
}

// With what a lock is waited for this stays below the time in which a request is answered.
const PLACE_WAIT_MS = 1_750

export function createDatabase(pool: pg.Pool, { placeWaitMs = PLACE_WAIT_MS } = {}): Database {
  const places = createPlaces(pool.options.max, placeWaitMs)

  async function connect(workspaceId: string | null): Promise<pg.PoolClient> {
    const turn = places.enter(workspaceId)
    if (turn) await turn
    try {
      return await pool.connect()
    } catch (error) {
      places.leave(workspaceId)
      throw error
    }
  }

  function release(client: pg.PoolClient, workspaceId: string | null, broken: Error | undefined): void {
    client.release(broken)
    places.leave(workspaceId)
  }

  async function transaction<Result>(
    workspaceId: string | null,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    const client = await connect(workspaceId)
    let broken: Error | undefined
    try {
      const opening = client.query(openingStatement(workspaceId))
      // Awaited below together with the work: until then a failure must not count as unhandled.
      opening.catch(() => undefined)
      try {
        const result = await work(kyselyOn(new ConnectionDriver(client)))
        await opening
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => {
          broken = rollbackError
        })
        throw error
      }
    } finally {
      release(client, workspaceId, broken)
    }
  }

  return {
    query: queryBuilder,

    async read(workspaceId, query) {
      const client = await connect(workspaceId)
      const [opened, answered, closed] = await Promise.allSettled([
        client.query(openingStatement(workspaceId)),
        client.query(statement(query.compile())),
        client.query('commit'),
      ])
      // A failed query leaves the connection sound: its transaction is aborted and 'commit' rolls back.
      const broken = closed.status === 'rejected' ? asError(closed.reason) : undefined
      release(client, workspaceId, broken)
      if (opened.status === 'rejected') throw opened.reason
      if (answered.status === 'rejected') throw answered.reason
      if (broken) throw broken
      return answered.value.rows
    },

    async onAccounts(query) {
      const turn = places.enter(null)
      if (turn) await turn
      try {
        const result = await pool.query(statement(query.compile()))
        return result.rows
      } finally {
        places.leave(null)
      }
    },

    write: transaction,
    writeAccounts: (work) => transaction(null, work),
  }
}

/** Runs every query on one connection that a transaction has opened already. */
class ConnectionDriver extends DummyDriver {
  private readonly connection: DatabaseConnection

  constructor(client: pg.PoolClient) {
    super()
    this.connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, rowCount } = await client.query(statement(query))
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
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

// Statements are named, so that PostgreSQL parses and plans each once a connection. Texts built from lists of
// varying length would grow the table without end: past the cap they go unnamed.
const MAX_NAMED_STATEMENTS = 500
const statementNames = new Map<string, string>()

function statement(query: CompiledQuery): pg.QueryConfig {
  const { sql, parameters } = query
  let name = statementNames.get(sql)
  if (name === undefined && statementNames.size < MAX_NAMED_STATEMENTS) {
    name = `s${statementNames.size}`
    statementNames.set(sql, name)
  }
  return { text: sql, values: [...parameters], ...(name !== undefined && { name }) }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))
