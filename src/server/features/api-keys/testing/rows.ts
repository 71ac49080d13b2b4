import { tellOfPlan } from '#server/testing/payments.ts'
import { madeBy, type NounRows } from '#server/testing/rows.ts'

export const rows: NounRows = {
  table: 'api_keys',
  // Made on the one plan that has the API; the others can do all the rest with it.
  make: async (app, token) => {
    const { body } = await app.call<{ workspace: { id: string } }>('GET', '/api-keys/me', { token })
    const workspaceId = body.data.workspace.id
    const onPlan = async (plan: unknown) => {
      await app.sql('update subscriptions set plan_id = $2 where workspace_id = $1', [workspaceId, plan])
      tellOfPlan(app, workspaceId)
    }
    const [subscription] = await app.sql('select plan_id from subscriptions where workspace_id = $1', [
      workspaceId,
    ])
    await onPlan('enterprise')
    const id = await madeBy(app, token, '/api-keys', { name: 'Shop', scopes: ['clients.read'], days: null })
    await onPlan(subscription?.plan_id)
    return id
  },
  bodies: { rotate: { overlapHours: 0 }, update: { name: 'Website' } },
  open: 'keys are for owner and managers alone',
}
