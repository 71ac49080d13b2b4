/** As it is sent: text, or bytes as they are. */
export type Sent = string | Buffer | null

export interface Bound {
  /** By its name. */
  readonly statement: string
  readonly values: readonly Sent[]
}

const BIND = 0x42
const BINARY = 1
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])
const describe = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0])
const sync = Buffer.from([0x53, 0, 0, 0, 4])

const isBytes = (value: Sent): boolean => value instanceof Buffer

const bytesOf = (value: Sent): number =>
  value === null ? 0 : typeof value === 'string' ? Buffer.byteLength(value) : value.length

/** What is bound takes, after its first byte. */
function sizeOf({ statement, values }: Bound): number {
  const formats = values.some(isBytes) ? 2 * values.length : 0
  // Its own length, no portal, the statement's name, three numbers.
  const size = 4 + 1 + statement.length + 1 + 2 + formats + 2 + 2
  return values.reduce((sum, value) => sum + 4 + bytesOf(value), size)
}

/**
 * Statements that a connection has prepared, one behind the other in a transaction of their own, the last of which may
 * be asked to describe its rows. In one piece: told of each message by itself, the socket takes longer than they do.
 */
export function packetOf(bound: readonly Bound[], isDescribed: boolean): Buffer {
  const sizes = bound.map(sizeOf)
  const all = sizes.reduce((sum, size) => sum + 1 + size + execute.length, sync.length)
  const packet = Buffer.allocUnsafe(all + (isDescribed ? describe.length : 0))
  let at = 0

  function writeBind({ statement, values }: Bound, size: number): void {
    packet[at] = BIND
    at = packet.writeInt32BE(size, at + 1)
    packet[at] = 0
    at += 1 + packet.write(statement, at + 1, 'latin1')
    packet[at] = 0
    const formats = values.some(isBytes) ? values : []
    at = packet.writeInt16BE(formats.length, at + 1)
    for (const value of formats) at = packet.writeInt16BE(isBytes(value) ? BINARY : 0, at)
    at = packet.writeInt16BE(values.length, at)
    for (const value of values) writeValue(value)
    // Rows come as text.
    at = packet.writeInt16BE(0, at)
  }

  function writeValue(value: Sent): void {
    if (value === null) {
      at = packet.writeInt32BE(-1, at)
      return
    }
    const length = typeof value === 'string' ? packet.write(value, at + 4) : value.copy(packet, at + 4)
    at = packet.writeInt32BE(length, at) + length
  }

  for (const [index, one] of bound.entries()) {
    writeBind(one, sizes[index] ?? 0)
    if (isDescribed && index === bound.length - 1) at += describe.copy(packet, at)
    at += execute.copy(packet, at)
  }
  sync.copy(packet, at)
  return packet
}
