import type { Socket } from 'node:net'
import { AppError } from '#server/platform/errors.ts'

/**
 * A request that can't be read as HTTP (headers over 16 kB, say) or doesn't arrive in time gets a plain refusal.
 *
 * A connection on which nothing has been asked is closed without a word: browsers open some ahead, and would take
 * what they find there for the answer to the request that they send at that moment. Of one that is closed they know
 * that nothing was heard, and ask again on another; likewise where the answer is a 408 (RFC 9110, 15.5.9).
 */
export function refuseUnreadable(error: Error, socket: Socket): void {
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy()
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const body = JSON.stringify(new AppError('BAD_REQUEST').toBody())
  socket.end(
    `HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
