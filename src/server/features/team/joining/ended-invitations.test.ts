import { describe, expect, it } from 'vitest'
import { buildMember, newEmail } from '#server/testing/people.ts'
import {
  acceptInvitation,
  invite,
  mailedInvitation,
  openInvitation,
  signupByInvitation,
  teamOf,
} from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000
const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })
const accept = (token: string, invitation: string) => acceptInvitation(app, token, invitation)

/** Each state of an invitation, and how it comes to be: by the one who knows its secret. */
const endings: Record<string, (owner: { token: string }, email: string, secret: string) => Promise<unknown>> =
  {
    'used by somebody who was removed since': async (owner, email, secret) => {
      await signupByInvitation(app, secret)
      const { members } = await teamOf(app, owner.token)
      const { id } = members.find(({ standing }) => standing?.email === email) ?? {}
      return app.call('POST', `/team/members/${id}/remove`, { token: owner.token, body: {} })
    },
    'taken back': async (owner) => {
      const [open] = (await teamOf(app, owner.token)).invitations ?? []
      return app.call('DELETE', `/team/invitations/${open?.id}`, { token: owner.token })
    },
    'sent anew': async (owner) => {
      const [open] = (await teamOf(app, owner.token)).invitations ?? []
      return app.call('POST', `/team/invitations/${open?.id}/resend`, { token: owner.token })
    },
    'of a business that is gone': async (_, email) =>
      app.sql('delete from workspaces where id = (select workspace_id from invitations where email = $1)', [
        email,
      ]),
  }

describe.each(Object.entries(endings))('an invitation that was %s', (_, end) => {
  it('answers as one that never was, at every door', async () => {
    const [owner, stranger] = [await enterprise(), await buildMember(app)]
    const email = newEmail()
    await invite(app, owner, { email })
    const secret = await mailedInvitation(app, email)
    await end(owner, email, secret)
    const unknown = 'A'.repeat(64)
    for (const ask of [
      (token: string) => openInvitation(app, token),
      (token: string) => signupByInvitation(app, token),
      (token: string) => accept(stranger.token, token),
    ]) {
      const [dead, never] = [await ask(secret), await ask(unknown)]
      expect([dead.status, dead.body]).toEqual([404, never.body])
    }
  })
})

describe('an invitation that was used', () => {
  async function used() {
    const owner = await enterprise()
    const email = newEmail()
    await invite(app, owner, { email })
    const secret = await mailedInvitation(app, email)
    const { body } = await signupByInvitation(app, secret)
    return { owner, email, secret, token: body.data.token, workspaceId: body.data.user.workspace.id }
  }

  it('tells so to whoever holds its link, also when it would have expired', async () => {
    const { secret } = await used()
    for (const days of [0, 30]) {
      app.advance(days * DAY_MS)
      const { status, body } = await openInvitation(app, secret)
      expect([status, body.data.invitation]).toMatchObject([200, { isUsed: true, hasAccount: true }])
    }
  })

  it('leads in whom it brought in, as often as they follow it, and makes nobody twice', async () => {
    const { owner, secret, token, workspaceId } = await used()
    const replies = await Promise.all([1, 2, 3].map(() => accept(token, secret)))
    expect(replies.map(({ status, body }) => [status, body.data.workspaceId])).toEqual(
      replies.map(() => [200, workspaceId]),
    )
    expect((await teamOf(app, owner.token)).members).toHaveLength(2)
  })

  it('answers one who accepts it by two calls at once, or once more after an answer that got lost', async () => {
    const [owner, other] = [await enterprise(), await buildMember(app)]
    await invite(app, owner, { email: other.email })
    const secret = await mailedInvitation(app, other.email)
    const twice = await Promise.all([accept(other.token, secret), accept(other.token, secret)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await teamOf(app, owner.token)).members).toHaveLength(2)
  })

  it('is for nobody else: another account, its owner, a sign-up', async () => {
    const { owner, secret } = await used()
    const stranger = await buildMember(app)
    for (const { token } of [owner, stranger]) {
      const refused = await accept(token, secret)
      expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
    }
    expect((await signupByInvitation(app, secret)).status).toBe(404)
  })

  it('is told to nobody by another secret than its own', async () => {
    const { secret, token } = await used()
    const guessed = `${secret.slice(0, -4)}AAAA`
    expect((await openInvitation(app, guessed)).status).toBe(404)
    expect((await accept(token, guessed)).status).toBe(404)
  })
})

it('ends after seven days, can be sent anew then, and its former link stays dead', async () => {
  const owner = await enterprise()
  const email = newEmail()
  await invite(app, owner, { email })
  const first = await mailedInvitation(app, email)
  app.advance(7 * DAY_MS + 1)
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', {
    body: { email: owner.email, password: owner.password },
  })
  const { token } = body.data
  expect((await openInvitation(app, first)).status).toBe(404)
  const [expired] = (await teamOf(app, token)).invitations ?? []
  expect(expired).toMatchObject({ email, isExpired: true })
  await app.call('POST', `/team/invitations/${expired?.id}/resend`, { token })
  const second = await mailedInvitation(app, email, 2)
  expect((await openInvitation(app, first)).status).toBe(404)
  expect((await signupByInvitation(app, second)).status).toBe(201)
})
