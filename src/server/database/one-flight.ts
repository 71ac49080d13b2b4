import pg from 'pg'
import { type ReadRow, rowReaderOf } from './column-bytes.ts'
import { packetOf, type Sent } from './packet.ts'
import type { ReadingConnection, RowReader } from './reading-client.ts'

interface Untyped {
  readonly utils: {
    /** As PostgreSQL reads it. */
    prepareValue(value: unknown): Sent
  }
}

// Sound: what the driver itself sends values with, and its types leave out.
const { prepareValue } = (pg as unknown as Untyped).utils

/** Says whose rows what follows in the same transaction reads. It answers no row. */
const settings = {
  name: 'whose_rows',
  text: `select where concat(
    set_config('app.workspace_id', $1, true),
    set_config('app.member_id', $2, true),
    set_config('app.only_member', $3, true),
    set_config('app.only_client', $4, true)
  ) is null`,
}

/** Whose rows a read sees: the workspace, and for whom it reads; '' of whom there is nobody. */
export type Whose = readonly [workspaceId: string, memberId: string, onlyMember: string, onlyClient: string]

const nobody: Whose = ['', '', '', '']

/**
 * How the rows of statements are read, by their names: described by PostgreSQL when a connection first asks one, and not
 * again by that one. Another may prepare the same text for tables that were changed since.
 */
type RowReaders = Map<string, ReadRow>

/** Of the connections that have the statement of the settings. */
const readersOf = new WeakMap<pg.ClientBase, RowReaders>()

/** Goes ahead of a connection's first flight, which needn't wait for it. */
function prepare(client: pg.ClientBase): RowReaders {
  const readers: RowReaders = new Map()
  readersOf.set(client, readers)
  // What keeps it from being prepared is told by the flight behind it.
  client.query({ ...settings, values: [...nobody] }).catch(() => readersOf.delete(client))
  return readers
}

/** What of a connection of `pg` sends statements; its types are of an older one. */
interface Wire extends Pick<ReadingConnection, 'rowReader' | 'stream' | 'parse'> {
  /** By name, what it has prepared, and what it has sent to be. */
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
}

export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values?: readonly unknown[] | undefined
}

/**
 * A read that says whose rows it sees, in one flight and one transaction: messages up to a Sync are one to PostgreSQL
 * (its "extended query", pipelined), which ends with the Sync and takes the settings along. Nothing begins or commits
 * it, and two statements that are prepared already have nothing to parse.
 */
export class Flight extends pg.Query implements RowReader {
  /** By these the driver knows which statements a connection has. */
  readonly name: string
  readonly text: string
  readonly rowsRead: object[] = []
  /** What of the rows came as it shouldn't. The connection has nothing to do with it. */
  fault: unknown = null
  /** Given by who sends it; the driver may put its own around it. */
  callback: (error: unknown) => void = () => undefined
  readers: RowReaders | null = null
  private readonly whose: Whose
  private readonly values: readonly Sent[]
  private readNext: ReadRow | undefined

  constructor(whose: Whose, { name, text, values = [] }: NamedStatement) {
    super(text)
    this.whose = whose
    this.name = name
    this.text = text
    // Before anything is sent: half a flight would leave the connection waiting.
    this.values = values.map((value) => prepareValue(value))
  }

  override readonly submit = (connection: pg.Connection): void => {
    const { name, text, whose } = this
    // Sound: `Wire` is what the class of this version has, as the tests of every read see.
    const wire = connection as unknown as Wire
    this.readNext = this.readers?.get(name)
    wire.rowReader = this
    if (wire.parsedStatements[name] === undefined && wire.submittedNamedStatements[name] === undefined) {
      wire.parse({ name, text })
      wire.submittedNamedStatements[name] = text
    }
    const bound = [
      { statement: settings.name, values: whose },
      { statement: name, values: this.values },
    ]
    wire.stream.write(packetOf(bound, !this.readNext))
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.readNext = rowReaderOf(fields)
    this.readers?.set(this.name, this.readNext)
  }

  readRow(bytes: Buffer, start: number): void {
    if (this.fault !== null || !this.readNext) return
    try {
      this.rowsRead.push(this.readNext(bytes, start))
    } catch (error) {
      this.fault = error
    }
  }

  handleCommandComplete(): void {
    // Both statements say so; that all is done, the end of the transaction says.
  }

  handleReadyForQuery(connection: Wire): void {
    connection.rowReader = null
    this.callback(null)
  }

  handleError(error: unknown, connection: Wire): void {
    connection.rowReader = null
    this.callback(error)
  }
}

/** Sends it, and waits until it is back. */
export async function fly(client: pg.ClientBase, flight: Flight): Promise<void> {
  flight.readers = readersOf.get(client) ?? prepare(client)
  try {
    await new Promise<void>((resolve, reject) => {
      flight.callback = (error) => (error === null ? resolve() : reject(error))
      client.query(flight)
    })
  } catch (error) {
    // Where it was asked, and not where the socket was read.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
