import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, type Pack, pack } from 'tar-stream'

/** A named part of a backup, small enough to be held in memory. */
export interface Entry {
  readonly name: string
  readonly content: Buffer
}

/** Entries as a tar, made as it is read. */
export async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const tar = pack()
  fill(tar, entries).catch((error: Error) => tar.destroy(error))
  for await (const chunk of tar) {
    if (chunk instanceof Uint8Array) yield chunk
  }
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  // The reader may give up; what is being read from is to be let go then.
  const abandoned = new Promise<never>((_, reject) => {
    tar.once('close', () => reject(new Error('The reader has gone')))
  })
  abandoned.catch(() => undefined)
  for await (const { name, content } of entries) {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
    })
    await Promise.race([added, abandoned])
  }
  tar.finalize()
}

/** The entries of such a tar, one after the other. */
export async function* unpacked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract()
  // A fault on the way is thrown by the loop below.
  pipeline(content, tar, () => undefined)
  for await (const entry of tar) yield { name: entry.header.name, content: await buffer(entry) }
}
