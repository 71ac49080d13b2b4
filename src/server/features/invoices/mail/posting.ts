import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { spendDailyMail } from '#server/platform/mail/daily-budget.ts'
import { mailboxKey } from '#server/platform/mail/mailbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasLink, isLinkInName, type MailLimits } from './policy.ts'

/** Why a plan doesn't let a message out; null where it does. */
export function messageRefusal(
  { messageMax, mayLink }: Pick<MailLimits, 'messageMax' | 'mayLink'>,
  message: string,
): string | null {
  if ([...message].length > messageMax) return m.invoices_message_unpaid_max({ count: messageMax })
  return mayLink || !hasLink(message) ? null : m.invoices_message_no_links()
}

/** Holds what somebody wrote themselves, and the names that stand in the mail, against what their plan allows. */
export function refuseWords(
  { messageMax, mayLink }: MailLimits,
  { message, names }: { readonly message: string | null | undefined; readonly names: readonly string[] },
): void {
  const refusal = messageRefusal({ messageMax, mayLink }, message ?? '')
  if (refusal !== null) throw fieldError('message', refusal)
  if (mayLink) return
  if (names.some(isLinkInName)) throw fieldError('message', m.invoices_names_no_links())
}

/** Takes a mail out of the budgets of the business and of its recipient, or refuses it. */
export async function spendInvoiceMail(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  transaction: Transaction,
  {
    workspaceId,
    to,
    limits,
  }: { readonly workspaceId: string; readonly to: string; readonly limits: MailLimits },
): Promise<void> {
  const recipient = mailboxKey(to)
  const tooMany = () => m.invoices_mails_to_one()
  const budgets = [
    {
      keyHash: secrets.keyedHash('workspace', workspaceId),
      purpose: 'invoice',
      max: limits.mailsADay,
      refusal: () => m.invoices_mails_a_day({ count: limits.mailsADay }),
    },
    {
      keyHash: secrets.keyedHash('invoice recipient', workspaceId, recipient),
      purpose: 'invoice-to-one',
      max: limits.toOneADay,
      refusal: tooMany,
    },
    ...(limits.toOneFromAllADay === null
      ? []
      : [
          {
            keyHash: secrets.keyedHash('unpaid invoice recipient', recipient),
            purpose: 'invoice-to-one-unpaid',
            max: limits.toOneFromAllADay,
            refusal: tooMany,
          },
        ]),
  ]
  const now = clock.now().toISOString()
  // One after the other, in the same order for everybody; a refusal takes back what was spent before it.
  for (const { refusal, ...budget } of budgets) {
    const spending = await spendDailyMail(transaction, { ...budget, now })
    if (!spending.isSpent) {
      throw new AppError('RATE_LIMITED', { message: refusal(), retryAfterS: spending.retryAfterS })
    }
  }
}
