import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openBucket } from '#server/platform/files/bucket.ts'
import { type BackupPlace, backupPlace } from './places.ts'

/** One of the nightly backups. */
export interface KeptBackup {
  readonly name: string
  readonly takenAtMs: number
  readonly bytes: number
  /** It was restored into a throw-away database and came back as it was. */
  readonly isProved: boolean
}

/** Where the nightly backups lie side by side: a folder, or the objects below a path of a bucket. */
export interface Shelf {
  place(name: string): BackupPlace
  /** The newest first. */
  list(): Promise<KeptBackup[]>
  markProved(name: string): Promise<void>
  remove(name: string): Promise<void>
}

/** The last that is known to restore; null where there is none. */
export const newestProved = async (shelf: Pick<Shelf, 'list'>): Promise<KeptBackup | null> =>
  (await shelf.list()).find(({ isProved }) => isProved) ?? null

/** Lies beside each that was proved: with the backups themselves, so that every process and the next machine know. */
const PROOF = '.proved'
const nameForm = /^toile-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export const backupName = (at: Date): string =>
  `toile-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

const takenAtOf = (name: string): number | null => {
  const [, day, hours, minutes, seconds] = nameForm.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}

export const openShelf = (address: string): Shelf =>
  address.startsWith('s3:') ? bucketShelf(address) : folderShelf(address)

function kept(found: readonly { readonly name: string; readonly bytes: number }[]): KeptBackup[] {
  const names = new Set(found.map(({ name }) => name))
  return found
    .flatMap(({ name, bytes }) => {
      const takenAtMs = takenAtOf(name)
      return takenAtMs === null ? [] : [{ name, bytes, takenAtMs, isProved: names.has(name + PROOF) }]
    })
    .sort((a, b) => b.takenAtMs - a.takenAtMs)
}

function folderShelf(folder: string): Shelf {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    place: (name) => backupPlace(fileOf(name)),
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const names = await readdir(folder)
      return kept(
        await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(fileOf(name))).size }))),
      )
    },
    markProved: (name) => writeFile(fileOf(name + PROOF), ''),
    async remove(name) {
      await rm(fileOf(name), { force: true })
      await rm(fileOf(name + PROOF), { force: true })
    },
  }
}

function bucketShelf(address: string): Shelf {
  const { opening, bucket, key } = openBucket(address)
  const Prefix = key === '' ? '' : `${key}/`
  const object = (name: string) => ({ Bucket: bucket, Key: Prefix + name })
  return {
    place(name) {
      const url = new URL(address)
      url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`
      return backupPlace(url.href)
    },
    async list() {
      const { sdk, client } = await opening
      const found: { name: string; bytes: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix,
            ...(ContinuationToken && { ContinuationToken }),
          }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          found.push({ name: Key.slice(Prefix.length), bytes: Size })
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return kept(found)
    },
    async markProved(name) {
      const { sdk, client } = await opening
      await client.send(new sdk.PutObjectCommand({ ...object(name + PROOF), Body: Buffer.from('proved') }))
    },
    async remove(name) {
      const { sdk, client } = await opening
      for (const each of [name, name + PROOF]) await client.send(new sdk.DeleteObjectCommand(object(each)))
    },
  }
}
