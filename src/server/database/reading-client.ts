import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'

const HEADER_BYTES = 5
const DATA_ROW = 0x44

/** Who reads the rows of what is under way from the bytes that come. */
export interface RowReader {
  /** A row's fields from here on: how many there are, then of each its length and its text. */
  readRow(bytes: Buffer, at: number): void
}

/** What of a connection of `pg` its types leave out, and who reads rows past it. */
export interface ReadingConnection extends pg.Connection {
  rowReader: RowReader | null
  parse(statement: { readonly name: string; readonly text: string }): void
  /** Has the driver read what comes from there. */
  attachListeners(stream: EventEmitter): void
}

/** For each connection PostgreSQL keeps some 70 kB of a statement, by those of all reads: 20 MB at most. */
const MAX_PREPARED = 300

/**
 * A client whose rows can be read past the driver, which makes a text of every field, and a message of every row: in a
 * long list that takes longer than all that is done with them after.
 */
export class ReadingClient extends pg.Client {
  private prepared = 0

  constructor(config?: pg.ClientConfig) {
    super(config)
    // Sound: what the class of this version has, as the tests of every read see.
    const { connection } = this as unknown as { readonly connection: ReadingConnection }
    connection.rowReader = null
    const parse = connection.parse.bind(connection)
    connection.parse = (statement) => {
      if (statement.name) this.prepared += 1
      parse(statement)
    }
    const attach = connection.attachListeners.bind(connection)
    connection.attachListeners = (stream: EventEmitter) => {
      const driver = new EventEmitter()
      attach(driver)
      // Sound: the socket, or what encrypts it.
      readMessages(stream as Duplex, connection, driver)
    }
  }

  /** Whether it has prepared so much that another connection is to take its place, with what is asked by then. */
  get isWorn(): boolean {
    return this.prepared >= MAX_PREPARED
  }
}

export const isWorn = (client: pg.ClientBase): boolean => client instanceof ReadingClient && client.isWorn

/** Hands on whole messages alone, so that rows can be taken out from between them. */
function readMessages(stream: Duplex, connection: ReadingConnection, driver: EventEmitter): void {
  /** Of a message that hasn't come whole: put together once, however many parts it comes in. */
  let parts: Buffer[] = []
  let come = 0
  let needed = HEADER_BYTES

  stream.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    come += chunk.length
    if (come < needed) return
    const bytes = parts.length === 1 ? chunk : Buffer.concat(parts, come)
    const read = readWhole(bytes)
    parts = read < bytes.length ? [bytes.subarray(read)] : []
    come = bytes.length - read
  })
  stream.on('end', () => driver.emit('end'))

  function readWhole(bytes: Buffer): number {
    /** From where on the driver hasn't been handed anything. */
    let from = 0
    let at = 0
    for (;;) {
      const isBegun = at + HEADER_BYTES <= bytes.length
      needed = isBegun ? 1 + bytes.readUInt32BE(at + 1) : HEADER_BYTES
      if (!isBegun || at + needed > bytes.length) break
      if (bytes[at] === DATA_ROW && connection.rowReader) {
        // What stands before it may say what its columns are, or that whoever reads is done: then it is the driver's.
        if (from < at) driver.emit('data', bytes.subarray(from, at))
        from = at
        const reader: RowReader | null = connection.rowReader
        reader?.readRow(bytes, at + HEADER_BYTES)
        if (reader) from += needed
      }
      at += needed
    }
    if (from < at) driver.emit('data', bytes.subarray(from, at))
    return at
  }
}
