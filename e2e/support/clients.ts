import { call } from './api.ts'
import type { Member } from './members.ts'

/** Answers the client's id. */
export async function addClient(
  server: { readonly url: string },
  { token }: Member,
  name: string,
): Promise<string> {
  const { body } = await call<{ client: { id: string } }>(server, 'POST', '/clients', {
    token,
    body: { name },
  })
  return body.data.client.id
}
