import { graceEndsAtMs, TRIAL_NOTICE_DAYS } from '#domain/plans/subscription.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { subscriptionCancelledMail } from '#server/platform/mail/mails/subscription-cancelled-mail.ts'
import { subscriptionEndedMail } from '#server/platform/mail/mails/subscription-ended-mail.ts'
import { subscriptionFailedMail } from '#server/platform/mail/mails/subscription-failed-mail.ts'
import { trialEndedMail } from '#server/platform/mail/mails/trial-ended-mail.ts'
import { trialEndingMail } from '#server/platform/mail/mails/trial-ending-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { toRecord } from './queries.ts'
import type { Owner } from './queries-payments.ts'
import type { StandingRow } from './queries-standing.ts'

export const RECEIPT_MAIL_JOB = 'subscription-receipt'

/** How an instant is told to a business: as a day in its own zone. */
export type Days = (instant: string) => string

interface Told {
  readonly owner: Owner
  readonly days: Days
}

export type SubscriptionMails = ReturnType<typeof subscriptionMails>

/** What the owner is told, in the transaction of what it tells about. */
export function subscriptionMails(
  { config, queueMail }: Pick<Platform, 'config' | 'queueMail'>,
  regions: Regions,
) {
  const base = { brand: config.brandName, pricingUrl: `${config.publicUrl}/pricing` }

  return {
    async daysOf(workspaceId: string): Promise<Days> {
      const { timeZone, language } = await regions.region(workspaceId)
      const format = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
        dateStyle: 'long',
        timeZone,
      })
      return (instant) => format.format(new Date(instant))
    },

    /** At most one mail for a change of standing, and none where nothing changed. */
    async ofChange(
      transaction: Transaction,
      { owner, days }: Told,
      before: StandingRow,
      after: StandingRow,
    ): Promise<void> {
      if (before.status === after.status) return
      const given = { ...base, firstName: owner.firstName, planId: after.plan_id }
      const send = (mail: ReturnType<typeof subscriptionEndedMail>) =>
        queueMail(transaction, { to: owner.email, ...mail })
      if (after.status === 'past_due') {
        const graceMs = graceEndsAtMs(toRecord(after)) ?? 0
        await send(subscriptionFailedMail({ ...given, day: days(new Date(graceMs).toISOString()) }))
      } else if (after.status === 'cancelled' && after.period_ends_at !== null) {
        await send(subscriptionCancelledMail({ ...given, day: days(after.period_ends_at) }))
      } else if (after.status === 'inactive' && before.status !== 'trialing') {
        await send(subscriptionEndedMail({ ...given, planId: before.plan_id }))
      }
    },

    async trialEnding(transaction: Transaction, { owner, days }: Told, row: StandingRow): Promise<void> {
      if (row.trial_ends_at === null) return
      const mail = trialEndingMail({
        ...base,
        firstName: owner.firstName,
        planId: row.plan_id,
        day: days(row.trial_ends_at),
        daysLeft: TRIAL_NOTICE_DAYS,
      })
      await queueMail(transaction, { to: owner.email, ...mail })
    },

    async trialEnded(transaction: Transaction, { owner }: Told, row: StandingRow): Promise<void> {
      const mail = trialEndedMail({ ...base, firstName: owner.firstName, planId: row.plan_id })
      await queueMail(transaction, { to: owner.email, ...mail })
    },
  }
}
