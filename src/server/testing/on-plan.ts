import { tellOfPlan } from './payments.ts'
import type { TestApp } from './test-app.ts'

/** Has something done while the business of a token is on the one plan that has the API; the others can do all the rest. */
export async function withApi<Done>(app: TestApp, token: string, work: () => Promise<Done>): Promise<Done> {
  const { body } = await app.call<{ workspace: { id: string } }>('GET', '/api-keys/me', { token })
  const workspaceId = body.data.workspace.id
  const onPlan = async (plan: unknown) => {
    await app.sql('update subscriptions set plan_id = $2 where workspace_id = $1', [workspaceId, plan])
    tellOfPlan(app, workspaceId)
  }
  const [before] = await app.sql('select plan_id from subscriptions where workspace_id = $1', [workspaceId])
  await onPlan('enterprise')
  const done = await work()
  await onPlan(before?.plan_id)
  return done
}
