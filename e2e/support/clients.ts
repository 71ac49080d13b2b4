import type { Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import type { PageOptions, Stage } from './stage.ts'

/** Answers the client's id. */
export async function addClient(
  server: { readonly url: string },
  { token }: Member,
  name: string,
  fields: object = {},
): Promise<string> {
  const { body } = await call<{ client: { id: string } }>(server, 'POST', '/clients', {
    token,
    body: { name, ...fields },
  })
  return body.data.client.id
}

export async function openClients(stage: Stage, options: PageOptions): Promise<Page> {
  const page = await stage.open(options)
  await page.goto('/clients')
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  return page
}
