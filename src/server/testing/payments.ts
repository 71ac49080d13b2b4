import type { ReplyData } from '#contract/endpoint.ts'
import type { SubscriptionDetails, subscriptionEndpoints } from '#contract/subscriptions.ts'
import { PATIENCE_MS } from './patience.ts'
import { buildMember } from './people.ts'
import type { TestApp } from './test-app.ts'

type Outcome = ReplyData<(typeof subscriptionEndpoints)['subscribe']>

export const DAY_MS = 86_400_000

/** The usual test numbers. */
export const cards = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  confirm: '4000 0025 0000 3155',
  laterDeclined: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
}

/** A business that is to pay, with short words for what its tests do all the time. */
export async function buildPayer(app: TestApp, more: { selectedPlan?: string; email?: string } = {}) {
  const member = await buildMember(app, more)
  let { token } = member

  /** Sessions end long before a billing period does: whoever comes back signs in again. */
  async function call<Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: object,
  ) {
    const asked = () => app.call<Data>(method, url, { token, ...(body && { body }) })
    const reply = await asked()
    if (reply.status !== 401) return reply
    const { email, password } = member
    const signedIn = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
    token = signedIn.body.data.token
    return asked()
  }
  const [{ workspace_id: workspaceId } = {}] = await app.sql(
    'select workspace_id from memberships where user_id = $1',
    [member.userId],
  )
  return {
    ...member,
    workspaceId: String(workspaceId),
    call,
    details: async () => (await call<SubscriptionDetails>('GET', '/subscriptions/details')).body.data,
    subscribe: (body: object) => call<Outcome>('POST', '/subscriptions', body),
    replaceCard: (paymentMethodId: string) =>
      call<Outcome>('PATCH', '/subscriptions/payment-method', { paymentMethodId }),
    verify: async (query: string) =>
      (await call<{ success: boolean; message: string }>('GET', `/subscriptions/verify?${query}`)).body.data,
  }
}

/** A page of the sandbox, as a browser without script sends its form. */
export async function submit(app: TestApp, url: string, fields: Record<string, string>) {
  const response = await app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: response.statusCode, goTo: String(response.headers.location ?? ''), html: response.body }
}

export const cardFields = (number: string) => ({ number, exp: '12/40', cvc: '123' })

/** What the card field of the browser does; answers the payment method's id. */
export async function enterCard(app: TestApp, number: string): Promise<string> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/sandbox/v1/payment-methods',
    payload: cardFields(number),
  })
  return response.json<{ id: string }>().id
}

/** After a subscription was written past the app: what the notification will tell it, without waiting for that. */
export function tellOfPlan(app: TestApp, workspaceId: string): void {
  const plans = app.features.subscriptions.hears?.subscription_changed
  if (!plans) throw new Error('Nobody hears of subscriptions')
  plans.forget(workspaceId)
}

/** Has a job done that otherwise the clock would start, and waits for all that follows from it. */
export async function runJob(app: TestApp, name: string): Promise<void> {
  await app.sql('select graphile_worker.add_job($1)', [name])
  await jobsDone(app)
}

export async function jobsDone(app: TestApp, onWaiting?: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const waiting = await app.sql(
      // What is put off until later is no work of now; what has failed is.
      'select task_identifier, last_error from graphile_worker.jobs where run_at <= now() or attempts > 0',
    )
    if (waiting.length === 0) return
    if (Date.now() > deadline) throw new Error(`Jobs are left: ${JSON.stringify(waiting)}`)
    await onWaiting?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * Spares a test the pause before jobs are tried again: of all, or of one kind, where the others would be tried so often
 * meanwhile that they are given up.
 */
export async function retriedNow(app: TestApp, kind: string | null = null): Promise<void> {
  await app.sql(
    `update graphile_worker._private_jobs job set run_at = now() from graphile_worker._private_tasks task
     where task.id = job.task_id and job.locked_at is null and task.identifier = coalesce($1, task.identifier)`,
    [kind],
  )
  await wakeWorker(app)
}

/**
 * Spares a test each pause until everything is done: also that of a job which was at work when what it needs came back, and
 * fails only after that.
 */
export async function retriedUntilDone(app: TestApp): Promise<void> {
  await retriedNow(app)
  await jobsDone(app, async () => {
    await app.sql(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts > 0 and run_at > now()',
    )
    await wakeWorker(app)
  })
}

/** As when a job is added: the worker looks at once. */
export const wakeWorker = (app: TestApp) => app.sql(`select pg_notify('jobs:insert', '{"r":"0","count":1}')`)
