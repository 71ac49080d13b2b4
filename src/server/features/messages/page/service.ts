import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { messageEndpoints } from '#contract/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import { ofTheBusiness } from '#server/platform/acting-client.ts'
import type { ClientSession } from '#server/platform/client-sessions.ts'
import { AppError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { takingService, WrittenAbout } from '../taking/service.ts'
import { readClient } from '../threads/queries.ts'
import type { Pages } from '../threads/service.ts'
import { findThreadTold, readOrderName } from './queries.ts'

type Endpoints = typeof messageEndpoints
type Said = ReplyData<Endpoints['say']>

interface PageNeeds {
  readonly pages: Pages
  readonly take: ReturnType<typeof takingService>
}

/** The thread as its client has it, on their own page. */
export function threadPageService({ database }: Pick<Platform, 'database'>, { pages, take }: PageNeeds) {
  async function requirePage(workspaceId: string): Promise<void> {
    if ((await pages.refusal(workspaceId)) !== null) throw new AppError('NOT_FOUND')
  }

  async function orderOf(
    transaction: Transaction,
    workspaceId: string,
    of: { readonly clientId: string; readonly projectId: string },
  ): Promise<WrittenAbout> {
    const name = await readOrderName(transaction, workspaceId, of)
    if (name === null) throw new AppError('NOT_FOUND')
    return { kind: 'project', id: of.projectId, name }
  }

  return {
    async read(
      { workspaceId }: ClientSession,
      { limit, cursor }: ParsedQuery<Endpoints['theirs']>,
    ): Promise<ReplyData<Endpoints['theirs']>> {
      await requirePage(workspaceId)
      const rows = await findThreadTold(database, workspaceId, { limit, before: cursor || null })
      const messages = rows.slice(0, limit).map((row) => ({
        ...{ id: row.message_id, side: row.side, text: row.said, createdAt: row.said_at },
        about: row.about_kind === null ? null : { kind: row.about_kind, name: row.about_name ?? '' },
      }))
      return { messages, nextCursor: rows.length > limit ? (messages.at(-1)?.id ?? null) : null }
    },

    /** Once for its key. The business is told past the wall around who writes; what they write is kept behind it. */
    async write(
      { workspaceId, clientId }: ClientSession,
      { text, projectId }: ParsedBody<Endpoints['say'] & EndpointSpec>,
      onceIn: (keys: KeysOf) => Once<Said>,
    ): Promise<Said> {
      await requirePage(workspaceId)
      return ofTheBusiness(() =>
        onceIn({ workspaceId, actorId: clientId })(async (transaction) => {
          const client = await readClient(transaction, workspaceId, clientId)
          if (!client) throw new AppError('NOT_FOUND')
          const about =
            projectId === undefined ? null : await orderOf(transaction, workspaceId, { clientId, projectId })
          await take(transaction, workspaceId, {
            ...{ client: { id: clientId, name: client.name }, about, text, isTheirs: true },
          })
          return {}
        }),
      )
    },
  }
}
