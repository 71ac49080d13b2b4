import { v7 as uuidv7 } from 'uuid'
import type { EndpointSpec, ParsedBody, ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { messageEndpoints } from '#contract/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Strangers } from '#server/features/invoices/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { inLanguage } from '#server/platform/language.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countUnread, findMessages, findThreads, insertMessage, readMessage, setRead } from '../queries.ts'
import { clientAnswerMail } from './mails.ts'
import { type Correspondent, findClient, readClient } from './queries.ts'

type Endpoints = typeof messageEndpoints
type AnswerBody = ParsedBody<Endpoints['answer'] & EndpointSpec>

/** Whether clients have pages just now. */
export type Pages = Pick<PortalAccess, 'refusal'>

export interface ThreadNeeds {
  readonly regions: Pick<Regions, 'letterheadWithin' | 'regionWithin'>
  readonly strangers: Strangers
  readonly pages: Pages
}

/** What is written with each client, as the business reads and answers it: on any plan, as what was asked can't be asked again. */
export function threadsService(platform: Platform, { regions, strangers, pages }: ThreadNeeds) {
  const { database, clock } = platform
  const addresses = paperAddresses(platform)

  async function mail(
    transaction: Transaction,
    workspaceId: string,
    { to, name, message, url }: { to: string; name: string; message: string; url: string | null },
  ): Promise<void> {
    const letterhead = await regions.letterheadWithin(transaction, workspaceId)
    if (!letterhead) throw new AppError('NOT_FOUND')
    await strangers.spend(transaction, workspaceId, { to, message, names: [letterhead.name, name] })
    const { language } = await regions.regionWithin(transaction, workspaceId)
    const { fromName, replyTo, frame } = await strangers.sender(workspaceId, letterhead, transaction)
    const { headers, ...content } = inLanguage(language, () =>
      clientAnswerMail({ ...frame, letterhead, message, url }),
    )
    await platform.queueMail(transaction, { to, fromName, ...content, headers: { ...headers, ...replyTo } })
  }

  return {
    async list(
      workspaceId: string,
      { limit, cursor, q }: ParsedQuery<Endpoints['threads']>,
    ): Promise<ReplyData<Endpoints['threads']>> {
      const [rows, unread] = await Promise.all([
        findThreads(database, workspaceId, { limit, after: cursor || undefined, search: q || undefined }),
        countUnread(database, workspaceId),
      ])
      const threads = rows.slice(0, limit)
      return {
        threads,
        nextCursor: rows.length > limit ? (threads.at(-1)?.last.id ?? null) : null,
        summary: { unread },
      }
    },

    async one(
      workspaceId: string,
      threadId: string,
      { limit, cursor }: ParsedQuery<Endpoints['thread']>,
    ): Promise<ReplyData<Endpoints['thread']>> {
      const [client, rows, refusal] = await Promise.all([
        findClient(database, workspaceId, threadId),
        findMessages(database, workspaceId, { limit, after: cursor || undefined, threadId }),
        pages.refusal(workspaceId),
      ])
      if (!client && rows.length === 0) throw new AppError('NOT_FOUND')
      const messages = rows.slice(0, limit)
      return {
        client,
        ways: { mail: (client?.email ?? null) !== null, page: client !== null && refusal === null },
        messages,
        nextCursor: rows.length > limit ? (messages.at(-1)?.id ?? null) : null,
      }
    },

    /** What leads a client from a mail to their page: asked for before the transaction that the mail is queued in. */
    wayOf: (workspaceId: string, clientId: string): Promise<string> =>
      addresses.addressOf('client', workspaceId, clientId),

    async answer(
      transaction: Transaction,
      workspaceId: string,
      clientId: string,
      { message: text, way }: AnswerBody & { readonly way: string },
    ): Promise<ReplyData<Endpoints['answer']>> {
      const client: Correspondent | null = await readClient(transaction, workspaceId, clientId)
      if (!client) throw new AppError('NOT_FOUND')
      const { name, email: to } = client
      const hasPage = (await pages.refusal(workspaceId, transaction)) === null
      if (to === null && !hasPage) throw new AppError('CONFLICT', { message: m.portal_no_email({ name }) })
      if (to !== null) {
        await mail(transaction, workspaceId, { to, name, message: text, url: hasPage ? way : null })
      }
      const [id, at] = [uuidv7(), clock.now().toISOString()]
      await setRead(transaction, workspaceId, { id, threadId: clientId }, at)
      await insertMessage(transaction, workspaceId, { id, clientId, text, at }, 'atelier')
      const message = await readMessage(transaction, workspaceId, id)
      if (!message) throw new AppError('NOT_FOUND')
      return { message, mailedTo: to }
    },
  }
}
