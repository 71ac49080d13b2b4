import type { Kysely } from 'kysely'
import type pg from 'pg'
import { isUuid } from '#domain/ids/uuid.ts'
import { actingIn, clientIn } from './acting.ts'
import { asError, endsConnection } from './faults.ts'
import { Flight, fly, type NamedStatement, type Whose } from './one-flight.ts'
import { createPlaces } from './places.ts'
import { queryBuilder } from './query-builder.ts'
import { isWorn, ReadingClient } from './reading-client.ts'
import type { Replica } from './replica.ts'
import { type Compilable, namedStatement, unnamedStatement } from './statements.ts'
import type { Tables } from './tables.ts'
import { timeLimits } from './time-limits.ts'
import { inTransaction } from './transaction.ts'

/** A query builder whose queries run inside one transaction. */
export type Transaction = Kysely<Tables>

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

const requireUuid = (name: string, id: string): string => {
  if (!isUuid(id.toLowerCase())) throw new TypeError(`${name} must be a UUID`)
  return id
}

/** The one place that says the workspace, who acts in it, and how much of it they see, or which client it is for. */
function whoseRows(workspaceId: string): Whose {
  const who = actingIn(workspaceId)
  const memberId = who ? requireUuid('member_id', who.memberId) : ''
  const clientId = clientIn(workspaceId)
  return [
    requireUuid('workspace_id', workspaceId),
    memberId,
    who?.seesAssignedOnly ? memberId : '',
    clientId === null ? '' : requireUuid('client_id', clientId),
  ]
}

/** How a transaction begins: `set local` takes no parameters, of which every one is a UUID or nothing here. */
function openingOf(workspaceId: string | null, mode: '' | ' read only' = ''): string {
  if (workspaceId === null) return 'begin'
  const [workspace, memberId, onlyMember, onlyClient] = whoseRows(workspaceId)
  const settings = [`begin${mode}`, `set local app.workspace_id = '${workspace}'`]
  if (memberId !== '' && mode === '') settings.push(`set local app.member_id = '${memberId}'`)
  if (onlyMember !== '') settings.push(`set local app.only_member = '${onlyMember}'`)
  const keyId = actingIn(workspaceId)?.keyId
  if (keyId !== undefined && mode === '')
    settings.push(`set local app.key_id = '${requireUuid('key_id', keyId)}'`)
  if (onlyClient !== '') settings.push(`set local app.only_client = '${onlyClient}'`)
  return settings.join('; ')
}

interface DatabaseOptions {
  readonly placeWaitMs?: number
  /** A pooler hands connections on, and with them what somebody else has named: nothing is named. */
  readonly isPooled?: boolean
  readonly replica?: Replica | undefined
}

export function createDatabase(
  pool: pg.Pool,
  { placeWaitMs = timeLimits.placeMs, isPooled = false, replica }: DatabaseOptions = {},
): Database {
  if (!isPooled && pool.options.Client !== ReadingClient)
    throw new TypeError('Rows can only be read by connections of openPool (pool.ts)')
  const places = createPlaces<pg.PoolClient>(pool.options.max, placeWaitMs)
  const statement = isPooled ? unnamedStatement : namedStatement

  async function connect(workspaceId: string | null): Promise<pg.PoolClient> {
    const turn = places.enter(workspaceId)
    const handed = turn && (await turn)
    if (handed) return handed
    try {
      return await pool.connect()
    } catch (error) {
      places.leave(workspaceId)
      throw error
    }
  }

  function release(client: pg.PoolClient, workspaceId: string | null, broken: Error | undefined): void {
    if (broken || isWorn(client)) {
      client.release(broken ?? true)
      places.leave(workspaceId)
    } else if (!places.leave(workspaceId, client)) client.release()
  }

  /** One statement, or one flight. */
  async function ask<Result>(
    workspaceId: string | null,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await connect(workspaceId)
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      if (endsConnection(error)) broken = asError(error)
      throw error
    } finally {
      release(client, workspaceId, broken)
    }
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

  async function readNamed<Row>(workspaceId: string, named: NamedStatement): Promise<Row[]> {
    const flight = new Flight(whoseRows(workspaceId), named)
    await ask(workspaceId, (client) => fly(client, flight))
    if (flight.fault !== null) throw flight.fault
    // Sound: kysely types the rows of the statement that it compiled.
    return flight.rowsRead as Row[]
  }

  return {
    query: queryBuilder,

    async read(workspaceId, query) {
      const asked = statement(query.compile())
      const { name } = asked
      if (name !== undefined) return readNamed(workspaceId, { ...asked, name })
      const client = await connect(workspaceId)
      const [opened, answered, closed] = await Promise.allSettled([
        client.query(openingOf(workspaceId)),
        client.query(asked),
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
      const asked = statement(query.compile())
      const { rows } = await ask(null, (client) => client.query(asked))
      return rows
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
