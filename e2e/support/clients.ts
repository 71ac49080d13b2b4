import type { Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import { withDatabase } from './postgres.ts'
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

/** So many more clients like one who is there: 'Client 001' and on. */
export const copyClient = (dataDir: string, id: string, count: number) =>
  withDatabase(dataDir, async (database) => {
    await database.query(
      `insert into clients (workspace_id, id, name, created_at, updated_at)
       select workspace_id, gen_random_uuid(), 'Client ' || lpad(n::text, 3, '0'), created_at, updated_at
       from clients, generate_series(1, $2::int) n where id = $1`,
      [id, count],
    )
  })

export async function openClients(stage: Stage, options: PageOptions): Promise<Page> {
  const page = await stage.open(options)
  await page.goto('/clients')
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  return page
}
