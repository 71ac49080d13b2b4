import { type Role, type Switches, switchesOf } from '#domain/team/permissions.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/**
 * Signs somebody in as something else in their business than they are, with a role's switches but for whose work they
 * see: everybody's, unless told. Answers the token.
 */
export async function signInAs(
  app: TestApp,
  role: Role,
  { email, password, userId }: Pick<Person, 'email' | 'password' | 'userId'>,
  switches: Partial<Switches> = {},
): Promise<string> {
  const { sees, seesPrices } = { ...switchesOf[role], sees: 'all', ...switches }
  await app.sql(
    'update members set role = $2, sees = $3, sees_prices = $4 where user_id = $1 and ended_at is null',
    [userId, role, sees, seesPrices],
  )
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  return body.data.token
}
