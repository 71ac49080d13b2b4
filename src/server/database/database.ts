import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import { actingIn } from './acting.ts'
import { createPlaces } from './places.ts'
import { queryBuilder } from './query-builder.ts'
import type { Replica } from './replica.ts'
import { namedStatement, unnamedStatement } from './statements.ts'
import type { Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/** A query builder whose queries run inside one transaction. */
export type Transaction = Kysely<Tables>

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * The only way to the rows. Business tables show and take rows of the named workspace alone, and where somebody acts who
 * sees assigned work only (acting.ts), of those what is theirs.
 */
export interface Database {
  /** Builds queries for `read` and `readAccounts`; runs nothing. */
  readonly query: Kysely<Tables>
  /** One query within a workspace. Setting, query and commit go in a single flight. */
  read<Row>(workspaceId: string, query: Compilable<Row>): Promise<Row[]>
  /** A transaction within a workspace; it commits when `work` resolves and rolls back when it rejects. */
  write<Result>(workspaceId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /**
   * A transaction within a workspace that only reads, and reads much: on the replica where there is one that keeps up, so
   * that what it tells may be some seconds old. What the replica breaks off begins anew on the primary.
   */
  readAside<Result>(workspaceId: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** One statement on tables that stand outside workspaces: users, sessions, codes. Business tables are empty to it. */
  onAccounts<Row>(query: Compilable<Row>): Promise<Row[]>
  /** A transaction outside any workspace. */
  writeAccounts<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `set local` takes no parameters, so the id's form is checked here. */
function setting(name: string, id: string): string {
  if (!uuidPattern.test(id)) throw new TypeError(`${name} must be a UUID`)
  return `set local app.${name} = '${id}'`
}

/** The one place that sets the workspace, who acts in it, and how much of it they see. */
function openingOf(workspaceId: string | null, mode: '' | ' read only' = ''): string {
  if (workspaceId === null) return 'begin'
  const settings = [`begin${mode}`, setting('workspace_id', workspaceId)]
  const who = actingIn(workspaceId)
  if (who && mode === '') settings.push(setting('member_id', who.memberId))
  if (who?.seesAssignedOnly) settings.push(setting('only_member', who.memberId))
  return settings.join('; ')
}

// With what a lock is waited for this stays below the time in which a request is answered.
const PLACE_WAIT_MS = 1_750

interface DatabaseOptions {
  readonly placeWaitMs?: number
  /** A pooler hands connections on, and with them what somebody else has named: nothing is named. */
  readonly isPooled?: boolean
  readonly replica?: Replica | undefined
}

export function createDatabase(
  pool: pg.Pool,
  { placeWaitMs = PLACE_WAIT_MS, isPooled = false, replica }: DatabaseOptions = {},
): Database {
  const places = createPlaces(pool.options.max, placeWaitMs)
  const statement = isPooled ? unnamedStatement : namedStatement

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
    openingStatement = openingOf(workspaceId),
  ): Promise<Result> {
    const client = await connect(workspaceId)
    let broken: Error | undefined
    try {
      return await inTransaction(client, { opening: openingStatement, statement }, work, (error) => {
        broken = error
      })
    } finally {
      release(client, workspaceId, broken)
    }
  }

  return {
    query: queryBuilder,

    async read(workspaceId, query) {
      const client = await connect(workspaceId)
      const [opened, answered, closed] = await Promise.allSettled([
        client.query(openingOf(workspaceId)),
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

    write: (workspaceId, work) => transaction(workspaceId, work),
    async readAside(workspaceId, work) {
      const aside = replica && (await replica.read(openingOf(workspaceId, ' read only'), work))
      if (aside) return aside.result
      return transaction(workspaceId, work, openingOf(workspaceId, ' read only'))
    },
    writeAccounts: (work) => transaction(null, work),
  }
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))
