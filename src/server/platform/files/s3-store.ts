import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openBucket, patience } from './bucket.ts'
import { checkName, checkWorkspace, type FileStore, type OpenFile } from './file-store.ts'
import { sendInParts, sendWhole } from './s3-parts.ts'
import { soundBytes } from './sound-bytes.ts'
import { asStore } from './store-error.ts'

/** A file that breaks off, or comes otherwise than it was put there, is fetched once more. */
const FETCHES = 2

/**
 * Files in a bucket, whose address `openBucket` reads. Each carries its checksum, so that a store that sends anything
 * else is found out; whatever a store does wrong ends in a `StoreError`.
 */
export function s3Store(address: string): FileStore {
  const { opening, bucket } = openBucket(address)
  const object = (name: string) => ({ Bucket: bucket, Key: checkName(name) })

  async function fetchFile(key: { Bucket: string; Key: string }): Promise<OpenFile | null> {
    const { sdk, client, timeoutMs } = await opening
    // For the beginning of the answer alone: past that it would end what is still being read.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), 2 * timeoutMs)
    try {
      const asked = new sdk.GetObjectCommand(key)
      const { Body, ContentLength, Metadata } = await client.send(asked, { abortSignal: waiting.signal })
      if (!(Body instanceof Readable) || ContentLength === undefined) return null
      const expected = { bytes: ContentLength, sha256: Metadata?.sha256 ?? null, timeoutMs }
      return { bytes: ContentLength, content: soundBytes(Body, expected) }
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async write(name, content) {
      const key = object(name)
      const sha256 = createHash('sha256').update(content).digest('hex')
      await asStore('take a file', async () => sendWhole(await opening, key, content, { sha256 }))
    },
    async writeFrom(name, file) {
      const key = object(name)
      // Told before its bytes, of which a store takes part after part.
      const hash = createHash('sha256')
      await pipeline(createReadStream(file), hash)
      const sha256 = hash.digest('hex')
      await asStore('take a file', async () =>
        sendInParts(await opening, key, createReadStream(file), { sha256 }),
      )
    },
    async read(name) {
      const key = object(name)
      return asStore('send a file', async () => {
        for (let left = FETCHES - 1; ; left--) {
          const file = await fetchFile(key)
          if (file === null) return null
          try {
            return await buffer(file.content)
          } catch (error) {
            if (left === 0) throw error
          }
        }
      })
    },
    async open(name) {
      const key = object(name)
      return asStore('send a file', () => fetchFile(key))
    },
    async remove(name) {
      const key = object(name)
      await asStore('remove a file', async () => {
        const { sdk, client, timeoutMs } = await opening
        await client.send(new sdk.DeleteObjectCommand(key), patience(0, timeoutMs))
      })
    },
    async removeAll(workspaceId) {
      const Prefix = `${checkWorkspace(workspaceId)}/`
      await asStore('remove the files of a workspace', async () => {
        const { sdk, client, timeoutMs } = await opening
        // From each page on: a store that keeps what it says it has removed isn't asked for ever.
        let StartAfter = ''
        for (;;) {
          const page = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix, StartAfter })
          const { Contents = [] } = await client.send(page, patience(0, timeoutMs))
          for (const { Key } of Contents) {
            const gone = new sdk.DeleteObjectCommand({ Bucket: bucket, Key })
            await client.send(gone, patience(0, timeoutMs))
          }
          const last = Contents.at(-1)?.Key
          if (last === undefined) return
          StartAfter = last
        }
      })
    },
  }
}
