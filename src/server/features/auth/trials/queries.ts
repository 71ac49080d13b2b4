import type { PlanId } from '#domain/plans/plans.ts'
import type { Transaction } from '#server/database/database.ts'

/** Starts the trial of the paid plan chosen at sign-up, once per address. Runs within the workspace. */
export async function startTrial(
  transaction: Transaction,
  { workspaceId, addressHash }: { workspaceId: string; addressHash: Buffer },
  now: Date,
  trialDays: (plan: PlanId) => number,
): Promise<void> {
  const { chosen_plan_id: plan } = await transaction
    .selectFrom('subscriptions')
    .select('chosen_plan_id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const days = trialDays(plan)
  if (days === 0) return
  const first = await transaction
    .insertInto('trials_taken')
    .values({ address_hash: addressHash, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  if (!first) return
  const endsAt = new Date(now)
  endsAt.setUTCDate(endsAt.getUTCDate() + days)
  await transaction
    .updateTable('subscriptions')
    .set({
      plan_id: plan,
      status: 'trialing',
      trial_ends_at: endsAt.toISOString(),
      started_at: now.toISOString(),
    })
    .where('workspace_id', '=', workspaceId)
    .execute()
}
