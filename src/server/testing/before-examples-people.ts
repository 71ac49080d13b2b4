import { TOTP } from 'otpauth'
import { PASSWORD } from '#contract/examples/said-once.ts'
import { addColleague } from './colleagues.ts'
import type { ExampleWorld, Preparations } from './example-world.ts'
import { cards, enterCard } from './payments.ts'
import { buildMember } from './people.ts'
import { mailedInvitation } from './team.ts'

/** Somebody for an example that ends what they are signed in with, or changes how they sign in. */
const newcomer = async ({ app }: ExampleWorld) => {
  const { token } = await buildMember(app, { selectedPlan: 'premium' })
  return { token }
}

/** The six digits that an authenticator app shows. */
async function withApp(world: ExampleWorld) {
  const { app } = world
  const { token } = await newcomer(world)
  const { body } = await app.call<{ secret: string }>('POST', '/user/2fa/app', { token })
  const otp = new TOTP({ secret: body.data.secret }).generate({ timestamp: app.clock.now().getTime() })
  return { token, otp }
}

async function withConfirmedApp(world: ExampleWorld) {
  const { token, otp } = await withApp(world)
  await world.app.call('POST', '/user/2fa/app/confirm', { token, body: { otp } })
  return { token }
}

const subscribed = async ({ app }: ExampleWorld) => {
  const { token } = await buildMember(app, { selectedPlan: 'free' })
  const paymentMethodId = await enterCard(app, cards.good)
  await app.call('POST', '/subscriptions', { token, body: { planId: 'premium', paymentMethodId } })
  return { token }
}

/** A colleague with an account, as one is offered the business. */
async function offered({ app }: ExampleWorld, isMade = true) {
  const owner = await buildMember(app, { selectedPlan: 'enterprise' })
  const colleague = await addColleague(app, owner, { role: 'manager' })
  const { memberId: member } = colleague
  if (isMade) await app.call('POST', '/team/owner-offer', { token: owner.token, body: { memberId: member } })
  return { owner, colleague, ids: { member } }
}

async function invited({ app, owner }: ExampleWorld, email: string) {
  const body = { email, role: 'tailor' }
  const { status } = await app.call('POST', '/team/invitations', { token: owner.token, body })
  if (status !== 201) throw new Error(`The invitation of ${email} was answered ${status}`)
  const token = await mailedInvitation(app, email)
  return { changed: (given: object) => ({ ...given, token }) }
}

/** What a person does with their account, their team and their plan. */
export const beforePeople: Preparations = {
  'account.remove': newcomer,
  'auth.signout': newcomer,
  'security.changePassword': newcomer,
  'security.logoutAll': newcomer,
  'security.twoFactor': newcomer,
  'security.addApp': newcomer,
  'security.withdrawEmail': newcomer,
  'security.confirmApp': async (world) => {
    const { token, otp } = await withApp(world)
    return { token, changed: () => ({ otp }) }
  },
  'security.removeApp': withConfirmedApp,
  'security.renewRecoveryCodes': withConfirmedApp,
  'security.verifyEmail': async (world) => {
    const { app } = world
    const { token } = await newcomer(world)
    const email = `moved-${crypto.randomUUID()}@example.com`
    await app.call('PATCH', '/user/profile', { token, body: { email } })
    const { code } = await app.mail(email)
    return { token, changed: () => ({ otp: code }) }
  },
  'subscriptions.cancel': subscribed,
  'subscriptions.resume': async (world) => {
    const { token } = await subscribed(world)
    await world.app.call('POST', '/subscriptions/cancel', { token })
    return { token }
  },
  'subscriptions.preview': subscribed,
  'subscriptions.updatePaymentMethod': async (world) => {
    const { token } = await subscribed(world)
    const paymentMethodId = await enterCard(world.app, cards.mastercard)
    return { token, changed: () => ({ paymentMethodId }) }
  },
  'subscriptions.receipt': async (world) => {
    const { token } = await subscribed(world)
    const { body } = await world.app.call<{ invoices: { id: string }[] }>('GET', '/subscriptions/details', {
      token,
    })
    return { token, ids: { line: body.data.invoices[0]?.id ?? '' } }
  },
  'team.leave': async (world) => ({ token: (await offered(world, false)).colleague.token }),
  'team.offer': async (world) => {
    const { owner, ids } = await offered(world, false)
    return { token: owner.token, ids }
  },
  'team.acceptOffer': async (world) => ({ token: (await offered(world)).colleague.token }),
  'team.endOffer': async (world) => ({ token: (await offered(world)).owner.token }),
  'team.openWorkspace': newcomer,
  'team.enter': async ({ app, owner }) => {
    const [row] = await app.sql('select workspace_id as id from memberships where user_id = $1', [
      owner.userId,
    ])
    return { ids: { workspace: String(row?.id) } }
  },
  'team.openInvitation': (world) => invited(world, 'opened@example.com'),
  'team.signupInvited': (world) => invited(world, 'signed-up@example.com'),
  'team.accept': async (world) => {
    const { email, token } = await buildMember(world.app)
    return { ...(await invited(world, email)), token }
  },
  'auth.reauth': async ({ app }) => {
    const { token, password } = await buildMember(app)
    if (password !== PASSWORD) throw new Error('The password of the examples is another')
    return { token }
  },
}
