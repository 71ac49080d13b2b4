import { createWriteStream } from 'node:fs'
import { PassThrough, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A ZIP that grows on disk, an entry at a time: nothing of it is held in memory. */
export function openZip(file: string, mtime: Date) {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file))
  // Awaited by every entry and by `close`: until then a failure must not count as unhandled.
  written.catch(() => undefined)
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  failed.catch(() => undefined)

  return {
    /** `isPacked` where the bytes are compressed already. */
    async add(name: string, content: Buffer | Readable, { isPacked = false } = {}): Promise<void> {
      // The ZIP remembers every source: one that has passed its bytes on holds nothing any more.
      const source = Buffer.isBuffer(content) ? new PassThrough().end(content) : content
      zip.addReadStream(source, name, { mtime, compress: !isPacked })
      // The source has ended only when the file has taken nearly all of it.
      await Promise.race([finished(source), failed, written])
    },
    async close(): Promise<void> {
      zip.end()
      await Promise.race([written, failed])
    },
    /** Lets go of the file where something has gone wrong. */
    abandon: () => void zip.outputStream.unpipe(),
  }
}

export type Zip = ReturnType<typeof openZip>
