import { afterAll, describe, expect, it } from 'vitest'
import type { Webhook } from '#contract/webhooks.ts'
import { callerOf } from '#server/testing/caller.ts'
import { tellOfPlan } from '#server/testing/payments.ts'
import { buildMember } from '#server/testing/people.ts'
import { startReceiver, verified } from '#server/testing/receiver.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildHooked } from './testing/hooked.ts'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const app = await appOfFile({ WEBHOOK_ALLOW: receiver.origin })
const elsewhere = { url: 'https://shop.example/hook', types: ['client.created'] }

describe('an endpoint', () => {
  it('is told of what it asked for, signed with a secret that is told once and kept sealed', async () => {
    const { hook, addClient, call } = await buildHooked(app, receiver)
    const one = await hook(['client.created'])
    expect(one.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const kept = await app.sql('select * from webhook_endpoints where id = $1', [one.id])
    expect(JSON.stringify(kept)).not.toContain(one.secret.slice(6))
    const clientId = await addClient()
    await one.attempted(1)
    await call('PATCH', `/clients/${clientId}`, { name: 'Ana Lima' })
    const [told, ...more] = one.address.received()
    if (!told) throw new Error('Nothing came')
    expect([more, told.headers['content-type']]).toEqual([[], 'application/json'])
    expect(verified(one.secret, told)).toEqual({
      type: 'client.created',
      timestamp: expect.stringMatching(/Z$/),
      data: { id: clientId, status: 'active', updatedAt: expect.stringMatching(/Z$/) },
    })
    expect(() => verified(one.secret, { ...told, body: told.body.replace('active', 'actiwe') })).toThrow()
    const [delivery] = await one.deliveries()
    expect(delivery).toMatchObject({
      ...{ state: 'done', attempts: 1, statusCode: 200, answer: 'thanks', error: null, isManual: false },
      ...{ eventId: told.headers['webhook-id'], request: told.body, nextAt: null, type: 'client.created' },
    })
    expect(await one.read()).toMatchObject({ state: 'on', last: { isDone: true, statusCode: 200 } })
  })

  it('is one of ten at most, also when many are set up at once', async () => {
    const { call } = await buildHooked(app, receiver)
    const replies = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/webhooks', elsewhere)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 422, 422])
  })

  it.each([
    ['http', { url: 'http://shop.example/hook' }],
    ['a port', { url: 'https://shop.example:8443/hook' }],
    ['a password', { url: 'https://me:secret@shop.example/' }],
    ['no address', { url: 'shop' }],
    ['what is never sent', { url: 'https://shop.example/#part' }],
    ['no event', { types: [] }],
    ['an event that there is none of', { types: ['client.exploded'] }],
  ])('is refused with %s, and what is wrong is said of its field', async (_, wrong) => {
    const { call } = await buildHooked(app, receiver)
    const { status, body } = await call('POST', '/webhooks', { ...elsewhere, ...wrong })
    const [field] = Object.keys(wrong)
    expect([status, body.errors?.[0]?.field.split('.')[0]]).toEqual([422, field])
  })

  it('gets a new secret, and for as long as was said deliveries are signed with both', async () => {
    const { hook, addClient, done } = await buildHooked(app, receiver)
    const one = await hook(['client.created'])
    const rotated = await done<{ webhook: Webhook; secret: string }>('POST', `/webhooks/${one.id}/rotate`, {
      overlapHours: 24,
    })
    expect(rotated.webhook.formerUntil).not.toBeNull()
    await addClient()
    await one.attempted(1)
    const [both] = one.address.received()
    if (!both) throw new Error('Nothing came')
    expect(verified(one.secret, both)).toEqual(verified(rotated.secret, both))

    const third = await done<{ webhook: Webhook; secret: string }>('POST', `/webhooks/${one.id}/rotate`, {
      overlapHours: 0,
    })
    expect(third.webhook.formerUntil).toBeNull()
    await addClient()
    await one.attempted(2)
    const [, alone] = one.address.received()
    if (!alone) throw new Error('Nothing came')
    expect(() => verified(third.secret, alone)).not.toThrow()
    expect(() => verified(rotated.secret, alone)).toThrow()
  })

  it('is set up, changed and removed by a key as well, as far as that may, which is written down', async () => {
    const { doneBy, call } = await buildHooked(app, receiver)
    const keyOf = async (scope: string) =>
      (await doneBy<{ secret: string }>('POST', '/api-keys', { name: 'Flows', scopes: [scope], days: null }))
        .secret
    const refused = await call('POST', '/webhooks', elsewhere, await keyOf('clients.read'))
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
    const key = await keyOf('webhooks.write')
    const made = await call<{ webhook: Webhook }>('POST', '/webhooks', elsewhere, key)
    const { id } = made.body.data.webhook
    await call('PATCH', `/webhooks/${id}`, { types: ['client.deleted'] }, key)
    await call('POST', `/webhooks/${id}/rotate`, { overlapHours: 0 }, key)
    await call('DELETE', `/webhooks/${id}`, undefined, key)
    const { activities } = await doneBy<{ activities: object[] }>('GET', '/activities')
    expect(activities.slice(0, 4)).toMatchObject(
      ['removed', 'rotated', 'updated', 'created'].map((deed) => ({
        kind: `webhook.${deed}`,
        keyName: 'Flows',
        description: expect.stringContaining('shop.example'),
      })),
    )
    expect((await call('GET', `/webhooks/${id}`)).status).toBe(404)
  })

  it('that is off is told nothing until it is turned on again; what waited for it has failed', async () => {
    const { hook, addClient, call } = await buildHooked(app, receiver)
    const one = await hook(['client.created'])
    // It asks to be left alone: a second attempt, after five seconds otherwise, would come before a busy machine is here.
    one.address.answerStatus(503, { 'retry-after': '3600' })
    await addClient()
    await one.attempted(1)
    await call('PATCH', `/webhooks/${one.id}`, { isOn: false })
    expect(await one.read()).toMatchObject({ state: 'off', offReason: 'by-hand' })
    await addClient()
    expect(await one.deliveries()).toMatchObject([{ state: 'failed', error: 'off', attempts: 1 }])
    await call('PATCH', `/webhooks/${one.id}`, { isOn: true })
    one.address.recover()
    await addClient()
    await one.attempted(2)
    expect(await one.deliveries()).toMatchObject([{ state: 'done' }, { state: 'failed' }])
    expect(await one.read()).toMatchObject({ state: 'on', failingSince: null, offReason: null })
  })
})

it('is of a plan that has the API: without it nothing goes out, and everything can be closed', async () => {
  const { hook, call, workspaceId } = await buildHooked(app, receiver)
  const one = await hook(['client.created'])
  const onPlan = async (plan: string) => {
    await app.sql('update subscriptions set plan_id = $2 where workspace_id = $1', [workspaceId, plan])
    tellOfPlan(app, workspaceId)
  }
  await onPlan('premium')
  await call('POST', '/clients', { name: 'Ana Sousa' })
  const deliveries = async () =>
    (await call<{ deliveries: object[] }>('GET', `/webhooks/${one.id}/deliveries`)).body.data.deliveries
  await expect.poll(deliveries).toMatchObject([{ state: 'failed', error: 'plan', attempts: 0 }])
  const codes = await Promise.all([
    call('POST', '/webhooks', elsewhere),
    call('POST', `/webhooks/${one.id}/test`),
    call('PATCH', `/webhooks/${one.id}`, { isOn: true }),
    call('PATCH', `/webhooks/${one.id}`, { isOn: false }),
  ])
  const closed = 'FEATURE_NOT_AVAILABLE'
  expect(codes.map(({ body }) => body.code)).toEqual([closed, closed, closed, undefined])
  expect(one.address.received()).toEqual([])
  expect((await call('DELETE', `/webhooks/${one.id}`)).status).toBe(200)
})

it('is nobody else’s: another business names neither it nor a delivery of it', async () => {
  const { hook, done } = await buildHooked(app, receiver)
  const one = await hook()
  const { delivery } = await done<{ delivery: { id: string } }>('POST', `/webhooks/${one.id}/test`)
  const other = await buildHooked(app, receiver)
  const theirs = await other.hook()
  const { call } = callerOf(app, other)
  const replies = await Promise.all([
    call('GET', `/webhooks/${one.id}/deliveries`),
    call('POST', `/webhooks/${one.id}/deliveries/${delivery.id}/resend`),
    // Of one's own endpoint a delivery of somebody else's.
    call('POST', `/webhooks/${theirs.id}/deliveries/${delivery.id}/resend`),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  const plain = await buildMember(app, { selectedPlan: 'premium' })
  expect((await app.call('GET', '/webhooks', { token: plain.token })).body.data).toEqual({ webhooks: [] })
})
