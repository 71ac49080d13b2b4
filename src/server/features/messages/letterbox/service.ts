import { v7 as uuidv7 } from 'uuid'
import type { ReplyData } from '#contract/endpoint.ts'
import type { messageEndpoints } from '#contract/messages.ts'
import { publicPages } from '#contract/pages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import type { KeysOf, Once } from '#server/platform/http/call.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import type { Platform } from '#server/platform/platform.ts'
import { provedAddresses } from '#server/platform/proved-addresses.ts'
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

/**
 * The private address by which a client writes to the business about an invoice. It names both and proves itself, so
 * nothing is kept for it; it dies with the invoice.
 */
export function letterboxService(
  { database, clock, config, secrets }: Platform,
  { regions, tell }: LetterboxNeeds,
) {
  const addresses = provedAddresses(secrets, 'letterbox')

  function opened(token: string): { workspaceId: string; invoiceId: string } {
    const { workspaceId, id } = addresses.opened(token)
    return { workspaceId, invoiceId: id }
  }

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
    /** The secret stands in the fragment: no log and no referrer sees it. */
    addressOf(workspaceId: string, invoiceId: string): string {
      return `${config.publicUrl}${publicPages.letterbox}#to=${addresses.tokenOf(workspaceId, invoiceId)}`
    },

    async look(token: string): Promise<ReplyData<(typeof messageEndpoints)['letterbox']>> {
      const { workspaceId, invoiceId } = opened(token)
      const [letterhead, invoice] = await Promise.all([
        regions.letterhead(workspaceId),
        database.write(workspaceId, (transaction) => readInvoiceOf(transaction, workspaceId, invoiceId)),
      ])
      if (!letterhead || !invoice) throw new AppError('NOT_FOUND')
      return { businessName: letterhead.name, invoiceNumber: invoice.number }
    },

    /** Once for its key, of which each invoice's address has its own: an answer that was lost is asked for again. */
    write(token: string, text: string, onceIn: (keys: KeysOf) => Once<Written>): Promise<Written> {
      const { workspaceId, invoiceId } = opened(token)
      return onceIn({ workspaceId, actorId: invoiceId })(about(workspaceId, invoiceId, text))
    },

    async writeAbout(workspaceId: string, invoiceId: string, text: string): Promise<void> {
      await database.write(workspaceId, about(workspaceId, invoiceId, text))
    },
  }
}
