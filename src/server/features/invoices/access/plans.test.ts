import { describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { type Invoice, invoiceEndpoints } from '#contract/invoices.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000
type Name = keyof typeof invoiceEndpoints

const item = { description: 'Gown', quantity: 1, rate: 100 }
const endpoints: Record<string, EndpointSpec> = invoiceEndpoints

/** What each endpoint answers to a business on Free that made invoices on a plan before. */
const withPast: Record<Name, number> = {
  list: 200,
  get: 200,
  versions: 200,
  letterhead: 200,
  documents: 200,
  creditNotes: 200,
  nextNumber: 403,
  create: 403,
  update: 403,
  remove: 403,
  void: 403,
  credit: 403,
  restore: 403,
  addPayment: 403,
  refundPayment: 403,
  receipt: 403,
  removePayment: 403,
  eInvoice: 403,
  mail: 403,
  send: 403,
  account: 200,
  accountDocuments: 200,
  accountMail: 403,
  sendAccount: 403,
}

async function business(plan: { plan_id: string; status: string; days?: number }) {
  const built = await buildInvoicing(app)
  const { id } = await built.add()
  const { payments } = (await built.pay(id, { amount: 1 })).body.data.invoice
  await app.sql('update clients set email = $2 where id = $1', [built.clientId, 'ana@example.com'])
  const endsAt = plan.days === undefined ? null : new Date(app.clock.now().getTime() + plan.days * DAY_MS)
  await app.sql(
    `update subscriptions set plan_id = $2, status = $3, trial_ends_at = $4, period_ends_at = $4 where workspace_id = $1`,
    [built.workspaceId, plan.plan_id, plan.status, endsAt],
  )
  // Other processes hear of it by notification: a moment later.
  const isFree = plan.plan_id === 'free' || (plan.days ?? 1) < 0
  await expect
    .poll(async () => {
      const { body } = await built.call<{ invoice?: Invoice }>('GET', `/invoices/${id}`)
      return body.data?.invoice?.readOnly
    })
    .toBe(isFree)
  return { ...built, id, paymentId: payments[0]?.id ?? '' }
}

function ask(name: Name, { call, clientId, id, paymentId }: Awaited<ReturnType<typeof business>>) {
  const spec = endpoints[name]
  if (!spec) throw new Error(`No endpoint ${name}`)
  const bodies: Partial<Record<Name, object>> = {
    create: { clientId, dueDate: '2099-01-31', items: [item] },
    addPayment: { amount: 1 },
    refundPayment: { amount: 1, reason: 'x' },
    update: { notes: 'x' },
    send: {},
    sendAccount: {},
    void: { reason: 'Cancelled' },
    credit: { reason: 'Returned' },
  }
  const of = spec.path.startsWith('/clients') ? clientId : id
  const url = spec.path.replace(':id', of).replace(':paymentId', paymentId)
  return call(spec.method, url, bodies[name])
}

/** Of which there are some, as the session knows. */
const papersOf = async ({ call }: Awaited<ReturnType<typeof business>>) =>
  (await call<{ user: User }>('GET', '/auth')).body.data.user.workspace.papers

const names = Object.keys(withPast) as Name[]

describe.each([
  ['Free', { plan_id: 'free', status: 'inactive' }],
  ['Premium whose trial has ended', { plan_id: 'premium', status: 'trialing', days: -1 }],
  ['Premium that was cancelled and has run out', { plan_id: 'premium', status: 'cancelled', days: -1 }],
])('after a fall to %s', (_, plan) => {
  it('invoices are kept to be read, and closed to every change', async () => {
    const built = await business(plan)
    const answers = new Map<string, number>()
    for (const name of names) {
      const { status, body } = await ask(name, built)
      answers.set(name, status)
      if (status === 403) expect([name, body.code]).toEqual([name, 'FEATURE_NOT_AVAILABLE'])
    }
    expect(Object.fromEntries(answers)).toEqual(withPast)
    expect(await papersOf(built)).toEqual(['invoices'])
  })
})

it.each(names)('Free without a past has no %s', async (name) => {
  const built = await business({ plan_id: 'free', status: 'inactive' })
  await app.sql('delete from invoices where workspace_id = $1', [built.workspaceId])
  const { status, body } = await ask(name, built)
  expect([status, body.code]).toEqual([403, 'FEATURE_NOT_AVAILABLE'])
  if (name === 'list') expect(await papersOf(built)).toEqual([])
})

describe.each([
  ['a trial', { plan_id: 'premium', status: 'trialing', days: 3 }],
  ['Premium', { plan_id: 'premium', status: 'active' }],
  ['Enterprise whose payment is late', { plan_id: 'enterprise', status: 'past_due' }],
  ['Premium that was cancelled, in its paid period', { plan_id: 'premium', status: 'cancelled', days: 3 }],
])('%s', (_, plan) => {
  it('has them all', async () => {
    const built = await business(plan)
    const inOrder: Name[] = [
      ...names.filter((name) => !['remove', 'restore', 'void', 'credit'].includes(name)),
      ...(['remove', 'restore', 'void', 'credit'] as const),
    ]
    for (const name of inOrder) {
      // What was sent meanwhile isn't deleted; a draft, in turn, isn't voided or credited.
      if (name === 'remove' || name === 'credit') built.id = (await built.add()).id
      if (name === 'void' || name === 'credit') await built.change(built.id, { status: 'sent' })
      // One that nothing was given back of.
      if (name === 'removePayment') built.paymentId = (await built.read(built.id)).payments[1]?.id ?? ''
      const { status } = await ask(name, built)
      expect([name, status]).toEqual([name, endpoints[name]?.status ?? 200])
    }
  })
})
