import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { formatMailbox } from '#server/platform/mail/mailbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type MailLimits, mailLimits } from './policy.ts'
import { messageRefusal, refuseWords, spendInvoiceMail } from './posting.ts'

export type Strangers = ReturnType<typeof mailsToStrangers>

/** What a business mails to people who have no account here: all of it is held to the same limits. */
export function mailsToStrangers(platform: Pick<Platform, 'clock' | 'secrets'>, plans: Plans) {
  const limitsOf = async (workspaceId: string, transaction?: Transaction): Promise<MailLimits> =>
    mailLimits[(await plans.isPaidFor(workspaceId, transaction)) ? 'paid' : 'unpaid']

  return {
    limitsOf,

    /** Why a message wouldn't be let out; null where it would. */
    async refusalOf(workspaceId: string, transaction: Transaction, message: string): Promise<string | null> {
      return messageRefusal(await limitsOf(workspaceId, transaction), message)
    },

    /** Takes a mail out of the budgets, or refuses its words or the mail. */
    async spend(
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
    },

    /** How it bears its sender: who hasn't paid is seen to write by us; answers go to the business. */
    async sender(
      workspaceId: string,
      { name, email }: { readonly name: string; readonly email: string },
      brand: string,
    ) {
      return {
        fromName: (await plans.isPaidFor(workspaceId)) ? name : `${name} via ${brand}`,
        replyTo: { 'Reply-To': formatMailbox({ name, address: email }) },
      }
    },
  }
}
