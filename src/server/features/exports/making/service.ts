import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { v4 as uuidv4 } from 'uuid'
import { mayRole, permissionsOf } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { type ExportKind, exportedTo } from '#server/platform/exported.ts'
import { enqueue } from '#server/platform/jobs/queue.ts'
import { inLanguage } from '#server/platform/language.ts'
import { readPeopleLetIn } from '#server/platform/people-let-in.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StandingPerson } from '#server/platform/standing-queries.ts'
import { readmeText } from '../contents/readme.ts'
import { type Archives, fillZip, takeSnapshot } from '../contents/service.ts'
import { openZip } from '../contents/zip.ts'
import type { ExportAddresses } from '../download/addresses.ts'
import { DROP_JOB } from '../jobs.ts'
import { ATTEMPTS_MAX, LIFETIME_MS, maySee } from '../policy.ts'
import {
  beginExport,
  changeMaking,
  type ExportKey,
  failUnfinished,
  findRecipient,
  lockUnfinished,
} from '../queries.ts'
import { exportReadyMail } from './mails.ts'

/** Progress is written down at most this often. */
const TELL_MS = 700

/** The account was deleted, or may not have it any more, or the export was taken back while it was being made. */
class Gone extends Error {}

/** Makes exports. Doing one twice is harmless: the second attempt begins anew, and what is finished stays so. */
export function exportMaker<Pattern>(
  platform: Platform,
  {
    plans,
    regions,
    kinds: allKinds,
    archives,
    addresses,
  }: {
    plans: Pick<Plans, 'seats'>
    regions: Regions
    kinds: readonly ExportKind[]
    archives: Archives<Pattern>
    addresses: ExportAddresses
  },
) {
  const { database, files, clock, config, log } = platform

  /** Whom it is for, who must still be one of the people of the business who may take its data along. */
  async function readAsker(
    transaction: Transaction,
    workspaceId: string,
    userId: string,
  ): Promise<StandingPerson | null> {
    const asker = (await readPeopleLetIn(transaction, plans, workspaceId)).get(userId)
    return asker && mayRole(asker.role, 'export') ? asker : null
  }

  async function make(key: ExportKey, asker: StandingPerson, fileName: string): Promise<void> {
    const { workspaceId, id } = key
    const folder = path.join(config.dataDir, 'exports', id)
    // What an attempt that was cut off has left.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const zipFile = path.join(folder, 'export.zip')
    try {
      await writeZip(zipFile, { asker, key, folder })
      const { size } = await stat(zipFile)
      await files.storeFrom(workspaceId, fileName, zipFile)
      await finish(key, asker, size)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function writeZip(
    zipFile: string,
    { asker, key, folder }: { asker: StandingPerson; key: ExportKey; folder: string },
  ): Promise<void> {
    const { workspaceId } = key
    const [letterhead, { language, timeZone }] = await Promise.all([
      regions.letterhead(workspaceId),
      regions.region(workspaceId),
    ])
    const now = clock.now()
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(now)
    const told = { brand: config.brandName, business: letterhead?.name ?? '', day }
    const may = permissionsOf(asker.role)
    const kinds = exportedTo(may, allKinds)
    const snapshot = await takeSnapshot(database, archives, kinds, { folder, asker, may })
    const zip = openZip(zipFile, now)
    try {
      await zip.add('README.txt', Buffer.from(inLanguage(language, () => readmeText(told, kinds, may))))
      const onProgress = progressTeller(key)
      await fillZip({ zip, folder, workspaceId, snapshot, archives, files, onProgress })
      await zip.close()
    } catch (error) {
      zip.abandon()
      throw error
    }
  }

  function progressTeller(key: ExportKey) {
    let toldAt = performance.now()
    return async (percent: number): Promise<void> => {
      if (performance.now() - toldAt < TELL_MS) return
      toldAt = performance.now()
      // The last step is the store's.
      await change(key, { progress: Math.min(percent, 99) })
    }
  }

  async function change(key: ExportKey, to: Parameters<typeof changeMaking>[2]): Promise<void> {
    const isThere = await database.write(key.workspaceId, (transaction) => changeMaking(transaction, key, to))
    if (!isThere) throw new Gone()
  }

  async function finish(key: ExportKey, { userId, role }: StandingPerson, bytes: number): Promise<void> {
    const { workspaceId } = key
    const { timeZone } = await regions.region(workspaceId)
    const readyAt = clock.now()
    const expiresAt = new Date(readyAt.getTime() + LIFETIME_MS)
    await database.write(workspaceId, async (transaction) => {
      const isThere = await changeMaking(transaction, key, {
        status: 'ready',
        progress: 100,
        bytes,
        ready_at: readyAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
      const recipient = await findRecipient(transaction, userId)
      const asker = await readAsker(transaction, workspaceId, userId)
      if (!isThere || !recipient || !asker || !maySee(asker.role, role)) throw new Gone()
      const { language } = recipient
      const mail = inLanguage(language, () =>
        exportReadyMail({
          brand: config.brandName,
          firstName: recipient.firstName,
          url: config.publicUrl + addresses.pathOf(key),
          day: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(expiresAt),
        }),
      )
      await platform.queueMail(transaction, { to: recipient.email, ...mail })
    })
  }

  return async (key: ExportKey): Promise<void> => {
    const { workspaceId } = key
    const fileName = `${uuidv4()}.zip`
    // Bytes go by a job of their own: a store that is away holds up nothing else.
    const drop = (name: string) => ({ name: DROP_JOB, payload: { workspaceId, name } })
    const begun = await database.write(workspaceId, async (transaction) => {
      const it = await lockUnfinished(transaction, key)
      if (!it) return null
      if (it.leftName) await enqueue(transaction, drop(it.leftName))
      const asker = await readAsker(transaction, workspaceId, it.userId)
      if (!asker) {
        await failUnfinished(transaction, key)
        return null
      }
      const attempts = it.attempts + 1
      await beginExport(transaction, key, { fileName, role: asker.role, attempts })
      return { asker, attempts }
    })
    if (!begun) return
    const { asker, attempts } = begun
    try {
      if (attempts > ATTEMPTS_MAX) throw new Error('An export was cut off each time it was tried')
      await make(key, asker, fileName)
    } catch (error) {
      if (error instanceof Gone) {
        return database.write(workspaceId, async (transaction) => {
          await failUnfinished(transaction, key)
          await enqueue(transaction, drop(fileName))
        })
      }
      // The next attempt drops what this one has left.
      if (attempts < ATTEMPTS_MAX) throw error
      log.error({ err: error }, 'an export could not be made')
      await database.write(workspaceId, async (transaction) => {
        await changeMaking(transaction, key, { status: 'failed' })
        await enqueue(transaction, drop(fileName))
      })
    }
  }
}
