import { expect, it } from 'vitest'
import { workspaceOf } from '#server/testing/patterns.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

/*
 * The version before this one knows owners alone, and says of no key whose it is, while it serves beside this one
 * (decision 0046). These go with the trigger.
 */

const app = await appOfFile()

it('a request that either version has answered is answered by the other as one repeated', async () => {
  const { token, userId } = await buildMember(app)
  const workspaceId = await workspaceOf(app, userId)
  const headers = { 'idempotency-key': 'one' }
  const add = () => app.call('POST', '/clients', { token, headers, body: { name: 'Ana' } })
  const claimedBefore = (key: string) =>
    app.sql(
      `insert into idempotency_keys (workspace_id, key, request_hash) values ($1, $2, '\\x00')
       on conflict do nothing returning actor_id`,
      [workspaceId, key],
    )
  expect((await add()).status).toBe(201)
  // As the version before repeats it: it finds the key taken.
  expect(await claimedBefore('one')).toEqual([])

  expect(await claimedBefore('two')).toEqual([{ actor_id: userId }])
  headers['idempotency-key'] = 'two'
  // Another request under a key that the version before has seen.
  expect((await add()).status).toBe(422)
})
