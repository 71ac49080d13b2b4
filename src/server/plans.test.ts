import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { featureAvailability, limitAvailability, type PlanFeature, plans } from '#domain/plans/plans.ts'
import { saidOfEndpoints } from '#server/testing/endpoints.ts'
import { importers } from '#server/testing/imports.ts'
import { multipart } from '#server/testing/multipart.ts'
import { buildPayer, tellOfPlan } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const endpoints: Readonly<Record<string, EndpointSpec>> = Object.fromEntries(
  Object.entries(api).flatMap(([feature, specs]) =>
    Object.entries<EndpointSpec>(specs).map(([name, spec]) => [`${feature}.${name}`, spec]),
  ),
)

/** Every endpoint that a plan opens, what opens it, and what has to be sent. */
const needs = saidOfEndpoints(({ plan, ...sent }) => plan && { feature: plan, ...sent })

/** It is refused where a pattern shall be generated: nothing does that yet, on any plan. */
const closedOnAll = 'patterns.create'

const isOnAnyPlan = (name: string) => !(name in needs)

it('every endpoint whose contract tells of a plan that closes it has that plan in its testing/endpoints.ts, and no other', () => {
  const closing: readonly string[] = ['FEATURE_NOT_AVAILABLE', 'PLAN_UPGRADE_REQUIRED']
  const told = Object.entries(endpoints)
    .filter(([name, { errors }]) => name !== closedOnAll && errors.some((code) => closing.includes(code)))
    .map(([name]) => name)
  expect(Object.keys(needs).sort()).toEqual(told.sort())
})

it('what may be deleted on a plan may be had back on it', () => {
  const byAddress = new Map(
    Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
  )
  const pairs = [...byAddress].flatMap(([address, restoring]) => {
    const [, path] = /^POST (.*)\/restore$/.exec(address) ?? []
    const deleting = byAddress.get(`DELETE ${path}`)
    return deleting === undefined ? [] : [{ deleting, restoring }]
  })
  expect(pairs.length).toBeGreaterThan(15)
  const unlike = pairs.filter(
    ({ deleting, restoring }) => needs[deleting]?.feature !== needs[restoring]?.feature,
  )
  expect(unlike).toEqual([])
})

it('whatever an endpoint asks of a plan is told as enforced', () => {
  for (const { feature } of Object.values(needs)) {
    expect(featureAvailability[feature]).toBe('enforced')
  }
})

it('what is told of as enforced opens something: an endpoint, seats, or the clean drawing', () => {
  const opened = new Set(Object.values(needs).map(({ feature }) => feature))
  const told = Object.entries(featureAvailability).filter(([, standing]) => standing === 'enforced')
  const idle = told.map(([feature]) => feature).filter((feature) => !opened.has(feature as PlanFeature))
  // One is burnt into what leaves the house, the other is room for people: their tests are the patterns' and the seats'.
  expect(idle).toEqual(['no-watermark', 'team-collaboration'])
})

it('of the limits those are told of as enforced that have a code of their own and something to count', () => {
  const enforced = Object.entries(limitAvailability).filter(([, standing]) => standing === 'enforced')
  expect(enforced.map(([limit]) => limit)).toEqual(['clients', 'projects', 'storageBytes', 'members'])
})

const planCodes = ['FEATURE_NOT_AVAILABLE', 'PLAN_UPGRADE_REQUIRED', 'SUBSCRIPTION_INACTIVE']

type Payer = Awaited<ReturnType<typeof buildPayer>>

async function codeOf(payer: Payer, name: string): Promise<string> {
  const spec = endpoints[name]
  if (!spec) throw new Error(`No endpoint ${name}`)
  const { body, query } = needs[name] ?? {}
  const url = spec.path.replaceAll(/:\w+/g, () => crypto.randomUUID()) + (query ? `?${query}` : '')
  const { status, body: reply } = await app.call(spec.method, url, {
    token: payer.token,
    ...(spec.body && { body: body?.() ?? {} }),
    ...(spec.upload && multipart(spec.upload.field, Buffer.from(onePixel, 'base64'))),
  })
  return status === 403 && planCodes.includes(reply.code ?? '') ? (reply.code ?? '') : 'open'
}

/** A business whose row says so, and whose rules every process has heard of. */
async function onPlan(columns: Record<string, unknown>): Promise<Payer> {
  const payer = await buildPayer(app)
  await changePlan(payer, columns)
  return payer
}

async function changePlan(payer: Payer, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns)
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ')
  await app.sql(`update subscriptions set ${set} where workspace_id = $1`, [
    payer.workspaceId,
    ...names.map((name) => columns[name]),
  ])
  tellOfPlan(app, payer.workspaceId)
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const longAgo = '2020-01-01T00:00:00Z'

describe.each([
  ['Free', { plan_id: 'free' }, 'free', false],
  [
    'a trial that has run out',
    { plan_id: 'premium', status: 'trialing', trial_ends_at: longAgo },
    'free',
    false,
  ],
  ['Premium', { plan_id: 'premium', status: 'active' }, 'premium', false],
  ['Enterprise', { plan_id: 'enterprise', status: 'active' }, 'enterprise', false],
  [
    'Premium past the grace of its payment',
    { plan_id: 'premium', status: 'past_due', past_due_since: longAgo },
    'free',
    true,
  ],
] as const)('%s', (_, columns, planId, isSuspended) => {
  it('opens what it is told to open, and nothing else', async () => {
    const payer = await onPlan(columns)
    const closed = (feature: PlanFeature) =>
      isSuspended && plans[columns.plan_id].features.has(feature)
        ? 'SUBSCRIPTION_INACTIVE'
        : feature === 'calendar'
          ? 'PLAN_UPGRADE_REQUIRED'
          : 'FEATURE_NOT_AVAILABLE'
    for (const [name, { feature }] of Object.entries(needs)) {
      const expected = plans[planId].features.has(feature) ? 'open' : closed(feature)
      expect([name, await codeOf(payer, name)]).toEqual([name, expected])
    }
  })
})

it('past the grace of a payment every limit that the plan doesn’t have says so, too', async () => {
  const payer = await onPlan({ plan_id: 'premium', status: 'active' })
  const add = async (url: string, body: object) => {
    const { data } = (
      await payer.call<{ client?: { id: string }; project?: { id: string } }>('POST', url, body)
    ).body
    return data.client?.id ?? data.project?.id ?? ''
  }
  const clientIds = [
    await add('/clients', { name: 'First' }),
    await add('/clients', { name: 'Second' }),
    await add('/clients', { name: 'Third' }),
    await add('/clients', { name: 'Beyond' }),
  ]
  const project = { clientId: clientIds[0], name: 'Gown', type: 'Suit' }
  let projectId = ''
  for (let count = 0; count < 6; count++) projectId = await add('/projects', project)
  await app.sql(
    `insert into files (workspace_id, name, bytes, created_at) values ($1, 'full.zip', 100000000, now())`,
    [payer.workspaceId],
  )
  await changePlan(payer, { status: 'past_due', past_due_since: longAgo })
  const refused = [
    await payer.call('POST', '/clients', { name: 'More' }),
    await payer.call('PATCH', `/clients/${clientIds[3]}`, { notes: 'x' }),
    await payer.call('POST', '/projects', project),
    await payer.call('PATCH', `/projects/${projectId}`, { name: 'Other' }),
    await importers(() => app).importing(payer.token, { kind: 'clients', rows: [{ name: 'More' }] }),
    await payer.call('POST', '/patterns', { base64Image: `data:image/png;base64,${onePixel}` }),
  ]
  for (const { body } of refused) {
    expect(body).toMatchObject({
      code: 'SUBSCRIPTION_INACTIVE',
      message: 'Your last payment failed. Update your payment method to use your whole plan again.',
    })
  }
})

it('Free finds every other endpoint open', async () => {
  const payer = await onPlan({ plan_id: 'free' })
  // Ending the session would end the test.
  const others = Object.keys(endpoints).filter((name) => isOnAnyPlan(name) && name !== 'auth.signout')
  for (const name of others) expect([name, await codeOf(payer, name)]).toEqual([name, 'open'])
})
