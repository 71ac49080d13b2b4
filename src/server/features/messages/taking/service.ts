import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertMessage, insertTheirs } from '../queries.ts'

/** A client who has more to say than this in a day will find the telephone. */
const MESSAGES_A_DAY = 20

/** What a client writes about. */
export interface WrittenAbout {
  readonly kind: 'invoice' | 'quote' | 'project'
  readonly id: string
  readonly name: string
}

/** A client's message as the business is told of it. */
export interface ClientMessage {
  readonly workspaceId: string
  readonly messageId: string
  /** Null where the client has been deleted. */
  readonly client: { readonly id: string; readonly name: string } | null
  readonly about: WrittenAbout | null
  readonly text: string
}

/** Tells the business, in the transaction of the message. */
export type Tell = (transaction: Transaction, message: ClientMessage) => Promise<void>

interface Written extends Pick<ClientMessage, 'client' | 'about' | 'text'> {
  /** By a client who was let into their page: it is held against what is theirs. */
  readonly isTheirs: boolean
}

/** Takes what a client writes, by whichever door: so many a day from one of them. */
export function takingService({ clock, secrets }: Pick<Platform, 'clock' | 'secrets'>, tell: Tell) {
  return async (
    transaction: Transaction,
    workspaceId: string,
    { client, about, text, isTheirs }: Written,
  ): Promise<void> => {
    const at = clock.now().toISOString()
    const spending = await spendDailyMail(transaction, {
      keyHash: secrets.keyedHash('letterbox budget', workspaceId, client?.id ?? about?.id ?? ''),
      ...{ purpose: 'client-message', now: at, max: MESSAGES_A_DAY },
    })
    if (!spending.isSpent) {
      const { retryAfterS } = spending
      throw new AppError('RATE_LIMITED', { message: m.messages_enough_today(), retryAfterS })
    }
    const messageId = uuidv7()
    const message = { id: messageId, text, at, ...(about && { [`${about.kind}Id`]: about.id }) }
    if (client !== null && isTheirs) {
      await insertTheirs(transaction, workspaceId, { ...message, clientId: client.id })
    } else {
      await insertMessage(transaction, workspaceId, { ...message, clientId: client?.id ?? null })
    }
    await tell(transaction, { workspaceId, messageId, client, about, text })
  }
}
