import type { Role } from '#domain/team/permissions.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Signs somebody in as something else in their business than they are. Answers the token. */
export async function signInAs(
  app: TestApp,
  role: Role,
  { email, password, userId }: Pick<Person, 'email' | 'password' | 'userId'>,
): Promise<string> {
  await app.sql('update memberships set role = $2 where user_id = $1', [userId, role])
  const { body } = await app.call<{ token: string }>('POST', '/auth/signin', { body: { email, password } })
  return body.data.token
}
