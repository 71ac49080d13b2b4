import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openBucket } from '#server/platform/files/bucket.ts'
import { sendInParts } from '#server/platform/files/s3-parts.ts'
import { soundBytes } from '#server/platform/files/sound-bytes.ts'
import { BackupRefused } from './backup-refused.ts'

/** Where one backup lies, or will. */
export interface BackupPlace {
  /** For the operator, without a password. */
  readonly name: string
  exists(): Promise<boolean>
  /** Whole or not at all, and durable when it resolves. */
  write(content: AsyncIterable<Uint8Array>): Promise<void>
  read(): AsyncIterable<Uint8Array>
}

/** A file, or an object: `s3://key:secret@host/bucket/path?region=eu-central-1`. */
export const backupPlace = (address: string): BackupPlace =>
  address.startsWith('s3:') ? objectPlace(address) : filePlace(path.resolve(address))

function filePlace(file: string): BackupPlace {
  return {
    name: file,
    exists: () => stat(file).then(() => true, isAbsent),
    async write(content) {
      const partial = `${file}.partial`
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeDurably(partial, content)
        await rename(partial, file)
      } finally {
        await rm(partial, { force: true })
      }
    },
    async *read() {
      try {
        yield* createReadStream(file)
      } catch (error) {
        throw isMissing(error) ? new BackupRefused(`There is no backup ${file}.`) : error
      }
    },
  }
}

async function writeDurably(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  // It holds all there is to know of a business: nobody else's to read, sealed or not.
  const handle: FileHandle = await open(file, 'w', 0o600)
  try {
    for await (const chunk of content) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function objectPlace(address: string): BackupPlace {
  const { opening, bucket, key } = openBucket(address)
  if (key === '') throw new BackupRefused(`${address} names no object: write s3://host/bucket/path.`)
  const target = { Bucket: bucket, Key: key }
  return {
    name: `s3://${bucket}/${key}`,
    async exists() {
      const { sdk, client } = await opening
      try {
        await client.send(new sdk.HeadObjectCommand(target))
        return true
      } catch (error) {
        if (error instanceof sdk.NotFound) return false
        throw error
      }
    },
    async write(content) {
      await sendInParts(await opening, target, content)
    },
    async *read() {
      const { sdk, client, timeoutMs } = await opening
      try {
        const { Body, ContentLength = 0 } = await client.send(new sdk.GetObjectCommand(target))
        if (Body instanceof Readable) {
          yield* soundBytes(Body, { bytes: ContentLength, sha256: null, timeoutMs })
        }
      } catch (error) {
        throw error instanceof sdk.NoSuchKey
          ? new BackupRefused(`There is no backup s3://${bucket}/${key}.`)
          : error
      }
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function isAbsent(error: unknown): false {
  if (isMissing(error)) return false
  throw error
}
