import { dayIn } from '#domain/calendar/time-zone.ts'
import { daySpan } from '#domain/calendar/wall-time.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { findAccountByEmail, recordAudit } from '#server/features/auth/users/queries.ts'
import { settingsService } from '#server/features/settings/service.ts'
import { lockSubscriptionRow, saveSubscriptionRow } from '#server/features/subscriptions/standing/queries.ts'
import { onFree } from '#server/features/subscriptions/sync/service.ts'
import { ownedWorkspace } from '#server/features/team/workspaces/queries.ts'
import { recordAct } from '#server/platform/administration-queries.ts'
import { maskedAddress } from '#server/platform/mail/masked.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CommandRefused } from './command-refused.ts'

interface Gift {
  readonly email: string
  readonly planId: PlanId
  /** The last day on which it holds, where the business is; null: until it is taken back. */
  readonly until: string | null
}

/** Gives a business a plan without a payment, or takes it back by giving Free; answers until when it holds. */
export async function givePlan(
  platform: Platform,
  { email, planId, until }: Gift,
): Promise<{ endsAt: string | null }> {
  const { database, clock, config } = platform
  const account = await findAccountByEmail(database, email.toLowerCase())
  if (!account) throw new CommandRefused(`There is no account with the address ${email}.`)
  const { userId } = account
  const workspaceId = await ownedWorkspace(database, userId)
  if (workspaceId === null) throw new CommandRefused(`${email} owns no business.`)
  const { timeZone } = await settingsService(platform).region(workspaceId)
  const now = clock.now()
  if (until !== null && (planId === 'free' || until < dayIn(timeZone, now.getTime()))) {
    throw new CommandRefused(
      planId === 'free' ? 'Free has no end: leave --until out.' : `${until} is over already.`,
    )
  }
  const endsAt = until === null ? null : new Date(daySpan(timeZone, until).endMs).toISOString()
  const at = now.toISOString()
  await database.write(workspaceId, async (transaction) => {
    const standing = await lockSubscriptionRow(transaction, workspaceId)
    // What is paid goes on being charged; where nothing is sold any more, nobody charges it.
    if (standing.provider_subscription_id !== null && config.payments !== 'none') {
      throw new CommandRefused(`${email} pays for a plan: have that cancelled first, it would go on.`)
    }
    await saveSubscriptionRow(transaction, workspaceId, {
      ...onFree,
      trial_ends_at: null,
      ...(planId !== 'free' && { plan_id: planId, status: 'active', started_at: at, period_ends_at: endsAt }),
    })
    const origin = {
      device: `Operator: ${planId}${until === null ? '' : ` until ${until}`}`,
      ip: '',
      country: null,
    }
    await recordAudit(transaction, { userId, kind: 'plan-given', origin, at })
    const subject = `${maskedAddress(email)}: ${planId}`
    await recordAct(transaction, { kind: 'plan-given', userId: null, at, subjectId: userId, subject })
  })
  return { endsAt }
}
