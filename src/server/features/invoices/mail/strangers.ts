import type { Transaction } from '#server/database/database.ts'
import type { Brandings } from '#server/features/branding/service.ts'
import type { Letterhead } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { ClientMailFrame } from '#server/platform/mail/client-mail.ts'
import { formatMailbox, parseMailbox } from '#server/platform/mail/mailbox.ts'
import { refusePlaceholders } from '#server/platform/paper/placeholders.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MailLimits, mailLimits } from './policy.ts'
import { messageRefusal, refuseWords, spendInvoiceMail } from './posting.ts'

export interface PaperToMail {
  /** As it was typed, or else as the client has it. */
  readonly to: string | null | undefined
  /** Null of a business that is no more. */
  readonly letterhead: Letterhead | null
  readonly message: string | null | undefined
  /** Of whom and of what it tells, besides the business. */
  readonly names: readonly string[]
}

export interface MailSender {
  readonly fromName: string
  readonly replyTo: { readonly 'Reply-To': string }
  /** What every such mail is set in. */
  readonly frame: Omit<ClientMailFrame, 'letterhead'>
}

export type Strangers = ReturnType<typeof mailsToStrangers>

/** What a business mails to people who have no account here: all of it is held to the same limits. */
export function mailsToStrangers(
  platform: Pick<Platform, 'clock' | 'secrets' | 'config'>,
  plans: Plans,
  branding: Pick<Brandings, 'ofMail'>,
) {
  const { brandName: brand, contactEmail } = platform.config
  const limitsOf = async (workspaceId: string, transaction?: Transaction): Promise<MailLimits> =>
    mailLimits[(await plans.isPaidFor(workspaceId, transaction)) ? 'paid' : 'unpaid']

  /** Takes a mail out of the budgets, or refuses its words or the mail. */
  async function spend(
    transaction: Transaction,
    workspaceId: string,
    {
      to,
      message,
      names,
    }: { readonly to: string; readonly message: string; readonly names: readonly string[] },
  ): Promise<void> {
    const limits = await limitsOf(workspaceId, transaction)
    refuseWords(limits, { message, names })
    await spendInvoiceMail(platform, transaction, { workspaceId, to, limits })
  }

  return {
    limitsOf,

    /** Why a message wouldn't be let out; null where it would. */
    async refusalOf(workspaceId: string, transaction: Transaction, message: string): Promise<string | null> {
      return messageRefusal(await limitsOf(workspaceId, transaction), message)
    },

    spend,

    /**
     * Lets a paper out: there is somebody to send it to, its letterhead has no gaps, and its words and its mail are within
     * the limits. Answers its address.
     */
    async admit(
      transaction: Transaction,
      workspaceId: string,
      { to, letterhead, message, names }: PaperToMail,
    ): Promise<string> {
      if (!to) throw fieldError('to', m.invoices_no_address())
      if (!letterhead) throw new AppError('NOT_FOUND')
      refusePlaceholders(letterhead)
      await spend(transaction, workspaceId, {
        ...{ to, message: message ?? '', names: [letterhead.name, letterhead.accountHolder ?? '', ...names] },
      })
      return to
    },

    /** How it bears its sender: as whom it comes, and in whose looks; answers go to the business. */
    async sender(
      workspaceId: string,
      letterhead: ClientMailFrame['letterhead'],
      transaction?: Transaction,
    ): Promise<MailSender> {
      const { name, email } = letterhead
      const { fromName, look } = await branding.ofMail(workspaceId, name, transaction)
      return {
        fromName,
        replyTo: { 'Reply-To': formatMailbox({ name, address: email }) },
        frame: { brand, look, reportTo: parseMailbox(contactEmail).address },
      }
    },
  }
}
