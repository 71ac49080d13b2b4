import { describe, expect, it } from 'vitest'
import { buildMember, newEmail } from '#server/testing/people.ts'
import { invite, teamOf } from '#server/testing/team.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { INVITATIONS_A_DAY, INVITATIONS_TO_ONE_A_DAY } from '../policy.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000
const enterprise = () => buildMember(app, { selectedPlan: 'enterprise' })

const openOf = async (token: string) => (await teamOf(app, token)).invitations ?? []
const resend = (token: string, id: string | undefined) =>
  app.call('POST', `/team/invitations/${id}/resend`, { token })
const takeBack = (token: string, id: string | undefined) =>
  app.call('DELETE', `/team/invitations/${id}`, { token })

async function renewed({ email, password }: { email: string; password: string }): Promise<string> {
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  return body.data.token
}

describe('an address is mailed a few times a day at most', () => {
  it('by an invitation that is sent anew again and again, until the next day', async () => {
    const owner = await enterprise()
    const email = newEmail()
    await invite(app, owner, { email })
    const [open] = await openOf(owner.token)
    for (let n = 1; n < INVITATIONS_TO_ONE_A_DAY; n += 1) {
      expect((await resend(owner.token, open?.id)).status).toBe(200)
    }
    const refused = await resend(owner.token, open?.id)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.message).toContain('spam folder')
    await app.mail(email, INVITATIONS_TO_ONE_A_DAY)
    app.advance(DAY_MS + 1)
    const token = await renewed(owner)
    expect((await resend(token, open?.id)).status).toBe(200)
    expect(await app.mail(email, INVITATIONS_TO_ONE_A_DAY + 1)).toBeDefined()
  })

  it('by invitations that are taken back and made anew, however the address is written', async () => {
    const owner = await enterprise()
    const [name, domain] = newEmail().split('@')
    for (let n = 0; n < INVITATIONS_TO_ONE_A_DAY; n += 1) {
      expect((await invite(app, owner, { email: `${name}+${n}@${domain}` })).status).toBe(201)
      await takeBack(owner.token, (await openOf(owner.token))[0]?.id)
    }
    const refused = await invite(app, owner, { email: `${name}@${domain}` })
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(await openOf(owner.token)).toEqual([])
  })
})

it('a business mails so many a day, those that are sent anew among them', async () => {
  const owner = await enterprise()
  let sent = 0
  while (sent < INVITATIONS_A_DAY) {
    expect((await invite(app, owner, { email: newEmail() })).status).toBe(201)
    sent += 1
    const [open] = await openOf(owner.token)
    if (sent < INVITATIONS_A_DAY) {
      expect((await resend(owner.token, open?.id)).status).toBe(200)
      sent += 1
    }
    if (sent < INVITATIONS_A_DAY) await takeBack(owner.token, open?.id)
  }
  const [last] = await openOf(owner.token)
  for (const refused of [
    await resend(owner.token, last?.id),
    await invite(app, owner, { email: newEmail() }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.message).toContain(`${INVITATIONS_A_DAY} invitations a day`)
  }
})
