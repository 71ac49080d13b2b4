import type { EndpointSpec, ParsedBody } from '#contract/endpoint.ts'
import type { OwnRate, wageEndpoints } from '#contract/wages.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordActivity } from '../activities.ts'
import { lockWorker } from '../payouts/queries.ts'
import { deleteRates, insertRates, readRates } from './queries.ts'

type Body = ParsedBody<(typeof wageEndpoints)['setRates'] & EndpointSpec>

/** What a member is paid for a line of the price list, where that isn't what everybody is. */
export const ratesService = ({ database, clock }: Platform, { plans }: { readonly plans: Plans }) => ({
  set: (workspaceId: string, { memberId, rates }: Body): Promise<OwnRate[]> =>
    database.write(workspaceId, async (transaction) => {
      await plans.require(workspaceId, 'timeline-management', { transaction })
      const worker = await lockWorker(transaction, workspaceId, memberId)
      if (!worker) throw fieldError('memberId', m.assignees_unknown())
      const listed = new Set(
        (await readRates(transaction, workspaceId, memberId)).map((one) => one.workItemId),
      )
      // Of a line that is named twice the last counts.
      const asked = new Map(rates.map(({ workItemId, rate }) => [workItemId, rate]))
      if ([...asked.keys()].some((id) => !listed.has(id))) {
        throw fieldError('workItemId', m.tickets_choose_item())
      }
      const now = clock.now().toISOString()
      const own = [...asked].flatMap(([workItemId, rate]) => (rate === null ? [] : [{ workItemId, rate }]))
      await deleteRates(transaction, workspaceId, memberId, [...asked.keys()])
      await insertRates(transaction, workspaceId, memberId, own, now)
      const activity = { kind: 'wage.updated', subjectId: memberId, name: worker.name, at: now } as const
      await recordActivity(transaction, workspaceId, activity)
      return readRates(transaction, workspaceId, memberId)
    }),
})
export type Rates = ReturnType<typeof ratesService>
