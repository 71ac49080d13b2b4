import { describe, expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { tally } from '#server/testing/tally.ts'
import { invite, joinTeam, mailedInvitation, namedIn } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

interface Entered {
  readonly id: string
  readonly name: string
  readonly role: string
}

const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })
const listOf = async (token: string) =>
  (await app.call<{ workspaces: Entered[] }>('GET', '/workspaces', { token })).body.data.workspaces
const clientsIn = async (token: string, headers = {}) => {
  const { body } = await app.call<{ clients: { name: string }[] }>('GET', '/clients', { token, headers })
  return body.data?.clients.map(({ name }) => name) ?? body.code
}
const addClient = (token: string, name: string, headers = {}) =>
  app.call('POST', '/clients', { token, body: { name }, headers })

/** Somebody with a business of their own who also works in another one. */
async function inTwo() {
  const [owner, person] = [await enterprise(), await buildMember(app)]
  await invite(app, owner, { email: person.email, role: 'manager' })
  const secret = await mailedInvitation(app, person.email)
  const own = (await listOf(person.token))[0]?.id ?? ''
  await app.call('POST', '/invitations/accept', { token: person.token, body: { token: secret } })
  const other = (await listOf(person.token)).find(({ id }) => id !== own)?.id ?? ''
  return { owner, person, own, other }
}

describe('somebody in two businesses', () => {
  it('is in the one that a request names, by one and the same session', async () => {
    const { owner, person, own, other } = await inTwo()
    await addClient(owner.token, 'Of the other')
    await addClient(person.token, 'Of my own', namedIn(own))
    expect(await clientsIn(person.token, namedIn(own))).toEqual(['Of my own'])
    expect(await clientsIn(person.token, namedIn(other))).toEqual(['Of the other'])
    expect(await clientsIn(person.token, namedIn(other.toUpperCase()))).toEqual(['Of the other'])
  })

  it('is in the one entered last where it names none, also after signing in anew', async () => {
    const { person, own, other } = await inTwo()
    await addClient(person.token, 'Of my own', namedIn(own))
    for (const [id, names] of [
      [own, ['Of my own']],
      [other, []],
      [own, ['Of my own']],
    ] as const) {
      expect((await app.call('POST', `/workspaces/${id}/enter`, { token: person.token })).status).toBe(200)
      expect(await clientsIn(person.token)).toEqual(names)
      const { body } = await app.call<{ token: string; user: { workspace: { id: string } } }>(
        'POST',
        '/auth/signin',
        { body: { email: person.email, password: person.password } },
      )
      expect(body.data.user.workspace.id).toBe(id)
    }
  })

  it('is refused in one that they don’t work in, as in one that there isn’t', async () => {
    const { person } = await inTwo()
    const stranger = await buildMember(app)
    const theirs = (await listOf(stranger.token))[0]?.id ?? ''
    const replies = await Promise.all(
      [theirs, crypto.randomUUID(), 'nonsense', ''].map((id) =>
        app.call('GET', '/clients', { token: person.token, headers: namedIn(id) }),
      ),
    )
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([403, replies[0]?.body])
    expect(replies[0]?.body.code).toBe('WORKSPACE_CLOSED')
    const entered = await app.call('POST', `/workspaces/${theirs}/enter`, { token: person.token })
    expect(entered.body).toEqual(replies[0]?.body)
  })

  it('falls back to the other one when one has ended', async () => {
    const { owner, person, own, other } = await inTwo()
    await addClient(person.token, 'Of my own', namedIn(own))
    await app.call('POST', `/workspaces/${other}/enter`, { token: person.token })
    await app.call('DELETE', '/team/me', { token: person.token, headers: namedIn(other) })
    expect(await clientsIn(person.token)).toEqual(['Of my own'])
    expect(await clientsIn(person.token, namedIn(other))).toBe('WORKSPACE_CLOSED')
    expect((await app.call('GET', '/clients', { token: owner.token })).status).toBe(200)
  })
})

it('keeps the keys of two people apart: nobody is answered what another has done', async () => {
  const owner = await enterprise()
  const tailor = await joinTeam(app, owner)
  const key = { 'idempotency-key': 'the-same-key' }
  const [first, second] = [
    await addClient(owner.token, 'Clara', key),
    await addClient(tailor.token, 'Clara', key),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.data).not.toEqual(second.body.data)
  expect((await addClient(tailor.token, 'Clara', key)).body).toEqual(second.body)
})

describe('a business of one’s own', () => {
  it('can be opened three times, each with what belongs to it alone', async () => {
    const person = await buildMember(app)
    const open = (businessName: string) =>
      app.call<{ workspace: Entered }>('POST', '/workspaces', { token: person.token, body: { businessName } })
    const second = await open('仕立屋 佐藤')
    expect(second.status).toBe(201)
    expect((await open('Third')).status).toBe(201)
    expect((await open('Fourth')).body.code).toBe('CONFLICT')
    const list = await listOf(person.token)
    expect(list.map(({ role }) => role)).toEqual(['owner', 'owner', 'owner'])
    const { id } = second.body.data.workspace
    await addClient(person.token, 'There', namedIn(id))
    expect(await clientsIn(person.token, namedIn(id))).toEqual(['There'])
    const { body } = await app.call<{ user: object }>('GET', '/auth', {
      token: person.token,
      headers: namedIn(id),
    })
    expect(body.data.user).toMatchObject({ plan: 'free', businessName: '仕立屋 佐藤', trialEndDate: null })
  })

  it('is opened three times at most, by ten who ask at once', async () => {
    const person = await buildMember(app)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.call('POST', '/workspaces', { token: person.token, body: { businessName: `Atelier ${n}` } }),
      ),
    )
    expect(tally(replies)).toEqual({ '201': 2, '409 CONFLICT': 8 })
    expect(await listOf(person.token)).toHaveLength(3)
  })
})
