import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { ReadingClient, type ReadingConnection } from './reading-client.ts'

/** A message as PostgreSQL sends it: its kind, its length with that of the number itself, what it says. */
function message(kind: string, said: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + said.length)
  return Buffer.concat([Buffer.from(kind), length, said])
}

/** A row of one field. */
function row(text: string): Buffer {
  const field = Buffer.from(text)
  const head = Buffer.alloc(6)
  head.writeInt16BE(1)
  head.writeInt32BE(field.length, 2)
  return message('D', Buffer.concat([head, field]))
}

const bound = message('2', Buffer.alloc(0))
const completed = message('C', Buffer.from('SELECT 2\0'))
const ready = message('Z', Buffer.from('I'))
const conversation = Buffer.concat([
  bound,
  row('Żółć'),
  row(''),
  completed,
  ready,
  bound,
  row('服'),
  completed,
  ready,
])

function connect(): ReadingConnection {
  // Sound: `ReadingConnection` is what the class of this version has.
  return (new ReadingClient() as unknown as { readonly connection: ReadingConnection }).connection
}

/** What is heard of the conversation where it comes in parts of so many bytes, in its order. */
function heardInPartsOf(size: number, reads: boolean): string[] {
  const heard: string[] = []
  const connection = connect()
  const socket = new EventEmitter()
  connection.attachListeners(socket)
  const text = (bytes: Buffer, at: number) => bytes.toString('utf8', at, at + bytes.readInt32BE(at - 4))
  connection.rowReader = reads
    ? { readRow: (bytes, at) => heard.push(`row ${text(Buffer.from(bytes), at + 6)}`) }
    : null
  connection.on('dataRow', ({ fields }: { readonly fields: readonly string[] }) =>
    heard.push(`row ${fields[0]}`),
  )
  connection.on('commandComplete', () => heard.push('completed'))
  connection.on('readyForQuery', () => heard.push('ready'))
  for (let at = 0; at < conversation.length; at += size) {
    socket.emit('data', Buffer.from(conversation.subarray(at, at + size)))
  }
  return heard
}

it('hears the same in the same order wherever what comes is cut, with the driver’s rows and without', () => {
  const whole = ['row Żółć', 'row ', 'completed', 'ready', 'row 服', 'completed', 'ready']
  for (let size = 1; size <= conversation.length; size += 1) {
    expect(heardInPartsOf(size, true), `parts of ${size} bytes`).toEqual(whole)
    expect(heardInPartsOf(size, false), `parts of ${size} bytes, read by the driver`).toEqual(whole)
  }
})

it('leaves to the driver the rows of whoever comes after a reader that is done', () => {
  const heard: string[] = []
  const connection = connect()
  const socket = new EventEmitter()
  connection.attachListeners(socket)
  connection.rowReader = { readRow: () => heard.push('row') }
  connection.on('readyForQuery', () => {
    connection.rowReader = null
  })
  connection.on('dataRow', () => heard.push('row of the driver’s'))
  socket.emit('data', Buffer.from(conversation))
  expect(heard).toEqual(['row', 'row', 'row of the driver’s'])
})
