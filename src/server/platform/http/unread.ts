import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface UnreadLimits {
  /** Of one address. */
  readonly addressBytes: number
  /** Of everybody. */
  readonly allBytes: number
}

interface Unread {
  readonly socket: Socket
  readonly address: string
  readonly bytes: number
}

/**
 * Keeps what waits for others to read within bounds: beyond them the connection that has waited longest is closed.
 * An answer that its connection takes at once, as nearly all are, costs nothing here.
 */
export function boundUnread(
  { addressBytes, allBytes }: UnreadLimits,
  isShared: (address: string) => boolean,
) {
  /** In the order in which they began to wait. */
  const waiting = new Set<Unread>()
  const sums = new Map<string, number>()
  let sum = 0

  function add(address: string, bytes: number): void {
    sum += bytes
    const ofAddress = (sums.get(address) ?? 0) + bytes
    if (ofAddress === 0) sums.delete(address)
    else sums.set(address, ofAddress)
  }

  function remove(one: Unread): void {
    if (waiting.delete(one)) add(one.address, -one.bytes)
  }

  function closeLongest(isAmong: (one: Unread) => boolean): void {
    for (const one of waiting) {
      if (!isAmong(one)) continue
      remove(one)
      one.socket.destroy()
      return
    }
  }

  /** Called when an answer has been handed to its connection as a whole. */
  return function watch(socket: Socket, response: ServerResponse): void {
    const { remoteAddress: address, writableLength: bytes } = socket
    if (bytes === 0 || address === undefined) return
    const one = { socket, address, bytes }
    waiting.add(one)
    add(address, bytes)
    response.once('close', () => remove(one))
    while (!isShared(address) && (sums.get(address) ?? 0) > addressBytes) {
      closeLongest((other) => other.address === address)
    }
    while (sum > allBytes) closeLongest(() => true)
  }
}
