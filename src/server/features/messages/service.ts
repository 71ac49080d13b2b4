import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Message, messageEndpoints } from '#contract/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { recordsPage } from '#server/platform/changed-page.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { letterboxService } from './letterbox/service.ts'
import { threadPageService } from './page/service.ts'
import {
  countUnread,
  findMessages,
  findMessagesByIds,
  findWaiting,
  purge,
  readMessage,
  setDeleted,
  setRead,
  setUnread,
} from './queries.ts'
import { type Tell, takingService } from './taking/service.ts'
import { type ThreadNeeds, threadsService } from './threads/service.ts'

type Endpoints = typeof messageEndpoints

interface Needs extends ThreadNeeds {
  readonly regions: Pick<Regions, 'letterhead' | 'letterheadWithin' | 'regionWithin'>
  readonly tell: Tell
}

/** What clients wrote and were answered: read on any plan, as it can't be asked for again. */
export function messagesService(platform: Platform, { tell, ...needs }: Needs) {
  const { database, clock } = platform
  const now = () => clock.now().toISOString()

  async function existing(transaction: Transaction, workspaceId: string, id: string): Promise<Message> {
    const message = await readMessage(transaction, workspaceId, id)
    if (!message) throw new AppError('NOT_FOUND')
    return message
  }

  const take = takingService(platform, tell)

  return {
    letterbox: letterboxService(platform, { ...needs, take }),
    page: threadPageService(platform, { ...needs, take }),
    threads: threadsService(platform, needs),

    async list(
      workspaceId: string,
      { q, ...page }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const asked = { limit: page.limit, after: page.cursor || undefined, ...(q && { search: q }) }
      const [{ rows, told }, unread] = await Promise.all([
        recordsPage(database, workspaceId, page, {
          table: 'messages',
          inOrder: () => findMessages(database, workspaceId, asked),
          byId: (ids) => findMessagesByIds(database, workspaceId, ids),
        }),
        countUnread(database, workspaceId),
      ])
      return { messages: rows, ...told, summary: { unread } }
    },

    waiting: (workspaceId: string) => findWaiting(database, workspaceId),

    mark(workspaceId: string, id: string, isRead: boolean): Promise<Message> {
      return database.write(workspaceId, async (transaction) => {
        const { threadId } = await existing(transaction, workspaceId, id)
        if (isRead) await setRead(transaction, workspaceId, { id, threadId }, now())
        else await setUnread(transaction, workspaceId, id)
        return existing(transaction, workspaceId, id)
      })
    },

    async remove(workspaceId: string, id: string): Promise<void> {
      await database.write(workspaceId, async (transaction) => {
        if (!(await setDeleted(transaction, { workspaceId, id }, now()))) throw new AppError('NOT_FOUND')
      })
    },

    restore(workspaceId: string, id: string): Promise<Message> {
      return database.write(workspaceId, async (transaction) => {
        if (!(await setDeleted(transaction, { workspaceId, id }, null))) throw new AppError('NOT_FOUND')
        return existing(transaction, workspaceId, id)
      })
    },

    purge,
  }
}
