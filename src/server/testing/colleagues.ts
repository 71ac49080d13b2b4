import type { Role, Switches } from '#domain/team/permissions.ts'
import { switchesOf } from '#domain/team/permissions.ts'
import { tellOfPlan } from './payments.ts'
import type { Person } from './people.ts'
import { type Colleague, joinTeam, workspaceOf } from './team.ts'
import type { TestApp } from './test-app.ts'

/** A plan with seats for so many, from one request to the next. */
export async function giveSeats(
  app: TestApp,
  workspaceId: string,
  plan: 'premium' | 'enterprise' = 'enterprise',
) {
  await app.sql(
    `update subscriptions set plan_id = $2, status = 'active', trial_ends_at = null where workspace_id = $1`,
    [workspaceId, plan],
  )
  tellOfPlan(app, workspaceId)
}

interface Joined extends Partial<Switches> {
  readonly role: Role
  readonly joinedAt?: string
}

/** Has somebody work in a business, as an invitation does that they accept. */
export async function join(
  app: TestApp,
  { userId, email }: Pick<Person, 'userId' | 'email'>,
  workspaceId: string,
  { role, joinedAt, ...switches }: Joined,
): Promise<string> {
  const { sees, seesPrices } = { ...switchesOf[role], ...switches }
  const [row] = await app.sql(
    `insert into members (workspace_id, id, user_id, name, email, role, sees, sees_prices, joined_at)
     select $1, gen_random_uuid(), id, trim(first_name || ' ' || last_name), $3, $4, $5, $6, $7
     from users where id = $2 returning id`,
    [workspaceId, userId, email, role, sees, seesPrices, joinedAt ?? app.clock.now().toISOString()],
  )
  return String(row?.id)
}

export async function signInAgain(
  app: TestApp,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  return body.data.token
}

export type TestColleague = Colleague

/** Somebody who works in a business of another's and has none of their own: by an invitation, with a plan that has room. */
export async function addColleague(
  app: TestApp,
  owner: Pick<Person, 'token'>,
  standing: { readonly role: Role } & Partial<Switches>,
  firstName = 'Tomas',
): Promise<TestColleague> {
  await giveSeats(app, await workspaceOf(app, owner.token))
  return joinTeam(app, owner, { ...standing, firstName })
}
