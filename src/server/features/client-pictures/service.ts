import { v7 as uuidv7 } from 'uuid'
import { PICTURES_OF_CLIENT_MAX_BYTES, PICTURES_OF_ORDER_MAX } from '#contract/client-pictures.ts'
import type { ClientsPicture } from '#contract/portal.ts'
import type { Transaction } from '#server/database/database.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofTheBusiness } from '#server/platform/acting-client.ts'
import type { ClientSession } from '#server/platform/client-sessions.ts'
import { AppError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordPicture } from './activities.ts'
import {
  countSent,
  deleteTheirs,
  findIsTheirs,
  holdClientOf,
  holdTheirs,
  insertTheirs,
  setKept,
} from './queries.ts'

/** A picture that was sent, as the business is told of it. */
export interface PictureSent {
  readonly workspaceId: string
  readonly photoId: string
  readonly client: { readonly id: string; readonly name: string }
  readonly project: { readonly id: string; readonly name: string }
  readonly hour: string
}

interface Needs {
  readonly pages: Pick<PortalAccess, 'refusal'>
  readonly files: PhotoFiles
  /** Tells the business, in the transaction of the picture. */
  readonly tell: (transaction: Transaction, sent: PictureSent) => Promise<void>
}

type Sent = { readonly picture: ClientsPicture }

/** '2026-11-28T16' */
const hourOf = (at: string) => at.slice(0, 13)

/** What the plan has no room for is the business's to know: its client is told that it can't be taken. */
async function kindly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isOfPlan =
      error instanceof AppError &&
      ['PLAN_STORAGE_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE'].includes(error.code)
    throw isOfPlan ? new AppError('CONFLICT', { message: m.client_pictures_no_room(), cause: error }) : error
  }
}

/** Pictures that clients send of their orders. */
export function clientPicturesService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { pages, files, tell }: Needs,
) {
  const now = () => clock.now().toISOString()

  async function requirePage(workspaceId: string): Promise<void> {
    if ((await pages.refusal(workspaceId)) !== null) throw new AppError('NOT_FOUND')
  }

  async function requireLess(
    transaction: Transaction,
    workspaceId: string,
    of: { readonly clientId: string; readonly projectId: string; readonly bytes: number },
  ): Promise<void> {
    const { ofOrder, bytes } = await countSent(transaction, workspaceId, of)
    if (ofOrder >= PICTURES_OF_ORDER_MAX)
      throw new AppError('CONFLICT', {
        message: m.client_pictures_enough_of_order({ count: PICTURES_OF_ORDER_MAX }),
      })
    if (bytes + of.bytes > PICTURES_OF_CLIENT_MAX_BYTES)
      throw new AppError('CONFLICT', { message: m.client_pictures_enough() })
  }

  return {
    /** Once for its key. What they send is kept behind the wall around them; the business is told past it. */
    async send(
      { workspaceId, clientId }: ClientSession,
      projectId: string,
      content: Buffer,
      onceIn: (keys: KeysOf) => Once<Sent>,
    ): Promise<Sent> {
      await requirePage(workspaceId)
      if (!(await findIsTheirs(database, workspaceId, projectId))) throw new AppError('NOT_FOUND')
      return ofTheBusiness(() =>
        kindly(async () => {
          const stored = await files.store(workspaceId, content)
          return onceIn({ workspaceId, actorId: clientId })(async (transaction) => {
            const room = await files.room(transaction, workspaceId)
            const of = { clientId, projectId, bytes: stored.file.bytes + stored.smallFile.bytes }
            const held = await holdClientOf(transaction, workspaceId, of)
            if (!held) throw new AppError('NOT_FOUND')
            await requireLess(transaction, workspaceId, of)
            const kept = await files.keep(transaction, workspaceId, stored, room)
            const [id, at] = [uuidv7(), now()]
            await insertTheirs(transaction, workspaceId, { id, ...of, ...kept, at })
            const project = { id: projectId, name: held.projectName }
            await recordPicture(transaction, workspaceId, { project, clientName: held.clientName, at })
            const client = { id: clientId, name: held.clientName }
            await tell(transaction, { workspaceId, photoId: id, client, project, hour: hourOf(at) })
            const { widthPx, heightPx } = kept
            return { picture: { id, widthPx, heightPx, sentAt: at, isKept: false } }
          })
        }),
      )
    },

    /** For good: it was theirs, and nobody has it back. */
    async takeBack({ workspaceId, clientId }: ClientSession, id: string): Promise<void> {
      await requirePage(workspaceId)
      await ofTheBusiness(() =>
        database.write(workspaceId, async (transaction) => {
          const picture = await holdTheirs(transaction, workspaceId, { id, clientId })
          if (!picture) throw new AppError('NOT_FOUND')
          if (picture.isKept) throw new AppError('CONFLICT', { message: m.client_pictures_kept() })
          await files.remove(transaction, workspaceId, await deleteTheirs(transaction, workspaceId, id))
        }),
      )
    },

    async keep(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        if (!(await setKept(transaction, workspaceId, { id, at: now() }))) throw new AppError('NOT_FOUND')
      })
    },
  }
}
