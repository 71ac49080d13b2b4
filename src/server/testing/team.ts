import type { OpenedInvitation } from '#contract/joining.ts'
import type { Team } from '#contract/team.ts'
import type { Role } from '#domain/team/permissions.ts'
import { jobsDone, tellOfPlan } from './payments.ts'
import { newEmail, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What proves an invitation, as the newest mail to an address has it. */
export async function mailedInvitation(app: TestApp, email: string, count = 1): Promise<string> {
  const { text } = await app.mail(email, count)
  const token = /\/join#t=([\w-]{64})/.exec(text)?.[1]
  if (!token) throw new Error(`No invitation stands in: ${text}`)
  return token
}

export const namedIn = (workspaceId: string) => ({ 'toile-workspace': workspaceId })

export const teamOf = async (app: TestApp, token: string): Promise<Team> =>
  (await app.call<{ team: Team }>('GET', '/team', { token })).body.data.team

export const openInvitation = (app: TestApp, token: string) =>
  app.call<{ invitation: OpenedInvitation }>('POST', '/invitations/open', { body: { token } })

export const acceptInvitation = (app: TestApp, token: string, invitation: string) =>
  app.call<{ workspaceId: string }>('POST', '/invitations/accept', { token, body: { token: invitation } })

export const invite = (
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  body: { email: string; role?: Role; sees?: string; seesPrices?: boolean; memberId?: string },
) => app.call<{ team: Team }>('POST', '/team/invitations', { token, body: { role: 'tailor', ...body } })

export interface Colleague extends Person {
  readonly memberId: string
}

export const signupByInvitation = (app: TestApp, token: string, more: object = {}) =>
  app.call<{ token: string; user: { id: string; workspace: { id: string } } }>(
    'POST',
    '/invitations/signup',
    {
      body: {
        ...{ token, firstName: 'Layla', lastName: 'Haddad', password: 'a long and quiet thread' },
        ...{ agreeToTerms: true, ...more },
      },
    },
  )

/** Somebody new in a business, by the way that everybody comes: an invitation, its mail, a sign-up. */
export async function joinTeam(
  app: TestApp,
  owner: Pick<Person, 'token'>,
  given: { role?: Role; sees?: string; seesPrices?: boolean; email?: string; firstName?: string } = {},
): Promise<Colleague> {
  const { email = newEmail(), firstName = 'Layla', ...invited } = given
  const reply = await invite(app, owner, { email, ...invited })
  if (reply.status !== 201) throw new Error(`Not invited: ${JSON.stringify(reply.body)}`)
  const { body } = await signupByInvitation(app, await mailedInvitation(app, email), { firstName })
  const { token, user } = body.data
  const self = (await teamOf(app, token)).members.find(({ isSelf }) => isSelf)
  return { email, password: 'a long and quiet thread', token, userId: user.id, memberId: self?.id ?? '' }
}

/** The business in which somebody is at work. */
export async function workspaceOf(app: TestApp, token: string): Promise<string> {
  const { body } = await app.call<{ user: { workspace: { id: string } } }>('GET', '/auth', { token })
  return body.data.user.workspace.id
}

/** Does something that wants a team's plan, in a business that goes back to its own after it. */
export async function onEnterprise<Result>(
  app: TestApp,
  token: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = await workspaceOf(app, token)
  const setPlan = async (plan: unknown) => {
    await app.sql('update subscriptions set plan_id = $2 where workspace_id = $1', [id, plan])
    tellOfPlan(app, id)
  }
  // What has been paid for is told by a job, which would set the plan again.
  await jobsDone(app)
  const [before] = await app.sql('select plan_id from subscriptions where workspace_id = $1', [id])
  await setPlan('enterprise')
  const result = await work()
  await setPlan(before?.plan_id)
  return result
}
