import { v7 as uuidv7 } from 'uuid'
import type { ReplyData } from '#contract/endpoint.ts'
import type { messageEndpoints } from '#contract/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import type { Origin } from '#server/platform/origin.ts'
import { paperAddresses } from '#server/platform/paper-addresses.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertMessage, readInvoiceOf } from '../queries.ts'

/** A client who has more to say than this about one invoice in a day will find the telephone. */
const MESSAGES_A_DAY = 20

type Written = ReplyData<(typeof messageEndpoints)['write']>

/** A client's message as the business is told of it. */
export interface ClientMessage {
  readonly workspaceId: string
  readonly messageId: string
  /** Null where the client has been deleted. */
  readonly clientName: string | null
  readonly invoiceNumber: string
  readonly text: string
}

export interface LetterboxNeeds {
  readonly regions: Pick<Regions, 'letterhead'>
  /** Tells the business, in the transaction of the message. */
  readonly tell: (transaction: Transaction, message: ClientMessage) => Promise<void>
}

/** By the private address of an invoice its client writes to the business, too; it dies with the invoice. */
export function letterboxService(platform: Platform, { regions, tell }: LetterboxNeeds) {
  const { database, clock, secrets } = platform
  const addresses = paperAddresses(platform)

  const about =
    (workspaceId: string, invoiceId: string, text: string) =>
    async (transaction: Transaction): Promise<Written> => {
      const invoice = await readInvoiceOf(transaction, workspaceId, invoiceId)
      if (!invoice) throw new AppError('NOT_FOUND')
      const at = clock.now().toISOString()
      const budget = {
        keyHash: secrets.keyedHash('letterbox budget', workspaceId, invoiceId),
        purpose: 'client-message',
        now: at,
        max: MESSAGES_A_DAY,
      }
      const spending = await spendDailyMail(transaction, budget)
      if (!spending.isSpent) {
        const { retryAfterS } = spending
        throw new AppError('RATE_LIMITED', { message: m.messages_enough_today(), retryAfterS })
      }
      const { clientId, clientName, number: invoiceNumber } = invoice
      const messageId = uuidv7()
      await insertMessage(transaction, workspaceId, { id: messageId, clientId, invoiceId, text, at })
      await tell(transaction, { workspaceId, messageId, clientName, invoiceNumber, text })
      return {}
    }

  return {
    async look(token: string, origin: Origin): Promise<ReplyData<(typeof messageEndpoints)['letterbox']>> {
      const { workspaceId, id: invoiceId } = await addresses.opened('invoice', token, origin)
      const [letterhead, invoice] = await Promise.all([
        regions.letterhead(workspaceId),
        database.write(workspaceId, (transaction) => readInvoiceOf(transaction, workspaceId, invoiceId)),
      ])
      if (!letterhead || !invoice) throw new AppError('NOT_FOUND')
      return { businessName: letterhead.name, invoiceNumber: invoice.number }
    },

    /** Once for its key, of which each invoice's address has its own: an answer that was lost is asked for again. */
    async write(
      { token, text }: { readonly token: string; readonly text: string },
      origin: Origin,
      onceIn: (keys: KeysOf) => Once<Written>,
    ): Promise<Written> {
      const { workspaceId, id: invoiceId } = await addresses.opened('invoice', token, origin)
      return onceIn({ workspaceId, actorId: invoiceId })(about(workspaceId, invoiceId, text))
    },

    async writeAbout(workspaceId: string, invoiceId: string, text: string): Promise<void> {
      await database.write(workspaceId, about(workspaceId, invoiceId, text))
    },
  }
}
