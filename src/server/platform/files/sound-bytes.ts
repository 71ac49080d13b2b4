import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { timeFor } from './bucket.ts'
import { StoreError, storeError } from './store-error.ts'

interface Expected {
  /** As the store has told them. */
  readonly bytes: number
  /** In hex, as it was when they were put there; null where nobody wrote it down. */
  readonly sha256: string | null
  readonly timeoutMs: number
}

/**
 * The bytes that a store sends, held against those that were put there. The last piece is passed on only when all is
 * right: whoever reads to the end has every byte as it was, and whoever gets another one gets an error. Only the time
 * counts in which the store is waited for, not that in which a slow reader is.
 */
export function soundBytes(body: Readable, expected: Expected): Readable {
  const sound = Readable.from(checked(body, expected), { objectMode: false })
  // Also where nobody has begun to read.
  sound.once('close', () => body.destroy())
  return sound
}

async function* checked(body: Readable, { bytes, sha256, timeoutMs }: Expected): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const pieces = body[Symbol.asyncIterator]()
  let leftMs = timeFor(bytes, timeoutMs) + timeoutMs
  let count = 0
  let held: Buffer | undefined
  for (;;) {
    const askedAt = performance.now()
    const piece = await nextWithin(body, pieces, Math.min(timeoutMs, leftMs))
    leftMs -= performance.now() - askedAt
    if (piece === null) break
    if (held) yield held
    held = piece
    count += held.length
    hash.update(held)
  }
  if (count !== bytes) throw new StoreError(`The store sent ${count} bytes in the place of ${bytes}`)
  if (sha256 !== null && hash.digest('hex') !== sha256) {
    throw new StoreError('The store sent other bytes than were put there')
  }
  if (held) yield held
}

async function nextWithin(body: Readable, pieces: AsyncIterator<Buffer>, ms: number): Promise<Buffer | null> {
  const timer = setTimeout(
    () => body.destroy(new StoreError('The store began to send and went on too slowly')),
    Math.max(ms, 1),
  )
  try {
    const { value, done } = await pieces.next()
    return done ? null : value
  } catch (error) {
    throw storeError('send a file to its end', error)
  } finally {
    clearTimeout(timer)
  }
}
