import { formatLocaleOf } from '#domain/money/format-locale.ts'
import { graceEndsAtMs, TRIAL_NOTICE_DAYS } from '#domain/plans/subscription.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { inLanguage, type Language } from '#server/platform/language.ts'
import type { RenderedMail } from '#server/platform/mail/content.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Owner } from './payments/queries.ts'
import { toRecord } from './queries.ts'
import { subscriptionCancelledMail, subscriptionEndedMail, subscriptionFailedMail } from './standing/mails.ts'
import type { SubscriptionRow } from './standing/queries.ts'
import { trialEndedMail, trialEndingMail } from './trials/mails.ts'

export const RECEIPT_MAIL_JOB = 'subscription-receipt'

/** How a business is spoken to. */
interface Formats {
  readonly language: Language
  /** An instant, as a day in its own zone. */
  readonly day: (instant: string) => string
}

interface Told {
  readonly owner: Owner
  readonly formats: Formats
}

export type SubscriptionMails = ReturnType<typeof subscriptionMails>

/** What the owner is told, in the transaction of what it tells about. */
export function subscriptionMails(
  { config, queueMail }: Pick<Platform, 'config' | 'queueMail'>,
  regions: Regions,
) {
  const base = { brand: config.brandName, pricingUrl: `${config.publicUrl}/pricing` }

  const post = (transaction: Transaction, { owner, formats }: Told, compose: () => RenderedMail) =>
    queueMail(transaction, { to: owner.email, ...inLanguage(formats.language, compose) })

  return {
    /** In the owner's language, by the clock of the business. */
    async formatsOf(workspaceId: string, { language }: Owner): Promise<Formats> {
      const { timeZone } = await regions.region(workspaceId)
      const format = new Intl.DateTimeFormat(formatLocaleOf(language, 'USD'), { dateStyle: 'long', timeZone })
      return { language, day: (instant) => format.format(new Date(instant)) }
    },

    /** At most one mail for a change of standing, and none where nothing changed. */
    async ofChange(
      transaction: Transaction,
      told: Told,
      before: SubscriptionRow,
      after: SubscriptionRow,
    ): Promise<void> {
      if (before.status === after.status) return
      const given = { ...base, firstName: told.owner.firstName, planId: after.plan_id }
      if (after.status === 'past_due') {
        const day = told.formats.day(new Date(graceEndsAtMs(toRecord(after)) ?? 0).toISOString())
        await post(transaction, told, () => subscriptionFailedMail({ ...given, day }))
      } else if (after.status === 'cancelled' && after.period_ends_at !== null) {
        const day = told.formats.day(after.period_ends_at)
        await post(transaction, told, () => subscriptionCancelledMail({ ...given, day }))
      } else if (after.status === 'inactive' && before.status !== 'trialing') {
        await post(transaction, told, () => subscriptionEndedMail({ ...given, planId: before.plan_id }))
      }
    },

    async trialEnding(transaction: Transaction, told: Told, row: SubscriptionRow): Promise<void> {
      if (row.trial_ends_at === null) return
      const given = { ...base, firstName: told.owner.firstName, planId: row.plan_id }
      const day = told.formats.day(row.trial_ends_at)
      await post(transaction, told, () => trialEndingMail({ ...given, day, daysLeft: TRIAL_NOTICE_DAYS }))
    },

    async trialEnded(transaction: Transaction, told: Told, row: SubscriptionRow): Promise<void> {
      const given = { ...base, firstName: told.owner.firstName, planId: row.plan_id }
      await post(transaction, told, () => trialEndedMail(given))
    },
  }
}
