import { expect, it } from 'vitest'
import type { Storage } from '#contract/account.ts'
import type { User } from '#contract/auth.ts'
import type { Business } from '#contract/business.ts'
import type { Role } from '#domain/team/permissions.ts'
import { addColleague } from '#server/testing/colleagues.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { multipart } from '#server/testing/multipart.ts'
import { paint } from '#server/testing/patterns.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

type Address = '/user/image' | '/workspace/logo'

const wordsOf = (token: string) => ({
  async send(address: Address, color: string) {
    const body = multipart('image', await paint(40, 40, color))
    return (await app.call('PATCH', address, { token, ...body })).status
  },
  remove: async (address: Address) => (await app.call('DELETE', address, { token })).status,
  logo: async () =>
    (await app.call<{ business: Business }>('GET', '/workspace', { token })).body.data.business.logo,
  picture: async () => (await app.call<{ user: User }>('GET', '/auth', { token })).body.data.user.image,
})

async function buildOwner() {
  const business = await buildInvoicing(app)
  return { ...business, ...wordsOf(business.token) }
}

/** Whether its bytes are there, and the owner is shown them: one without the other would be a fault. */
async function isThere(owner: { readonly token: string }, url: string | null) {
  await jobsDone(app)
  const isShown = (await app.load(url, owner.token)).statusCode === 200
  expect(await app.isStored(url)).toBe(isShown)
  return isShown
}

it('is the owner’s picture, until it is one of its own', async () => {
  const owner = await buildOwner()
  await owner.send('/user/image', '#800000')
  const first = await owner.picture()
  expect(await owner.logo()).toBe(first)
  await owner.send('/user/image', '#008000')
  const second = await owner.picture()
  expect(second).not.toBe(first)
  expect([await owner.logo(), await isThere(owner, first)]).toEqual([second, false])

  expect(await owner.send('/workspace/logo', '#000080')).toBe(200)
  const logo = await owner.logo()
  expect([await owner.picture(), await isThere(owner, second), await isThere(owner, logo)]).toEqual([
    second,
    true,
    true,
  ])
  await owner.send('/user/image', '#808000')
  expect([await owner.logo(), await isThere(owner, second)]).toEqual([logo, false])
  await owner.remove('/user/image')
  expect([await owner.logo(), await owner.picture()]).toEqual([logo, null])
})

it('goes with the owner’s picture while it is the same, and alone where it is its own', async () => {
  const owner = await buildOwner()
  await owner.send('/user/image', '#800000')
  await owner.remove('/user/image')
  expect([await owner.logo(), await owner.picture()]).toEqual([null, null])
  expect(await app.sql('select name from files where workspace_id = $1', [owner.workspaceId])).toEqual([])

  await owner.send('/user/image', '#800000')
  const picture = await owner.picture()
  await owner.remove('/workspace/logo')
  expect([await owner.logo(), await owner.picture(), await isThere(owner, picture)]).toEqual([
    null,
    picture,
    true,
  ])
  // It has none of its own: the next one is the logo again.
  await owner.send('/user/image', '#008000')
  expect(await owner.logo()).toBe(await owner.picture())
})

it('keeps what stands on an invoice that was sent', async () => {
  const owner = await buildOwner()
  await owner.send('/workspace/logo', '#000080')
  const logo = await owner.logo()
  const { id } = await owner.add()
  await owner.change(id, { status: 'sent' })
  await owner.remove('/workspace/logo')
  expect([await owner.logo(), await isThere(owner, logo)]).toEqual([null, true])
})

it.each<Role>(['manager', 'tailor', 'bookkeeper', 'viewer'])('isn’t the picture of a %s', async (role) => {
  const owner = await buildOwner()
  const colleague = wordsOf((await addColleague(app, owner, { role })).token)
  expect(await colleague.send('/user/image', '#800000')).toBe(200)
  const picture = await colleague.picture()
  expect(picture).not.toBeNull()
  expect([await owner.logo(), await owner.picture()]).toEqual([null, null])
  const mayWrite = role === 'manager'
  expect(await colleague.send('/workspace/logo', '#000080')).toBe(mayWrite ? 200 : 403)
  expect(await colleague.remove('/workspace/logo')).toBe(mayWrite ? 200 : 403)
  expect([await colleague.picture(), await isThere(owner, picture)]).toEqual([picture, true])
})

it('counts for the storage beside everybody’s pictures', async () => {
  const owner = await buildOwner()
  const colleague = wordsOf((await addColleague(app, owner, { role: 'tailor' })).token)
  await owner.send('/user/image', '#800000')
  await owner.send('/workspace/logo', '#000080')
  await colleague.send('/user/image', '#008000')
  const { body } = await app.call<Storage>('GET', '/user/storage', { token: owner.token })
  const [{ sum } = {}] = await app.sql('select sum(bytes)::int from files where workspace_id = $1', [
    owner.workspaceId,
  ])
  expect(body.data.kinds.filter(({ bytes }) => bytes > 0)).toEqual([{ kind: 'picture', bytes: sum }])
})

it('stays the picture of a former owner, who changes theirs', async () => {
  const owner = await buildOwner()
  await owner.send('/user/image', '#800000')
  const logo = await owner.logo()
  await app.sql(`update members set role = 'manager' where workspace_id = $1`, [owner.workspaceId])
  // What the database was told past the application is heard of a moment later.
  const planOf = () => app.call('GET', '/subscriptions/details', { token: owner.token })
  await expect.poll(async () => (await planOf()).status).toBe(403)
  const manager = wordsOf(owner.token)
  expect(await manager.send('/user/image', '#008000')).toBe(200)
  expect(await manager.picture()).not.toBe(logo)
  expect(await isThere(owner, logo)).toBe(true)
})

it('outlives whoever leaves, whose own picture goes', async () => {
  const owner = await buildOwner()
  const manager = await addColleague(app, owner, { role: 'manager' })
  const words = wordsOf(manager.token)
  await words.send('/user/image', '#800000')
  await words.send('/workspace/logo', '#000080')
  const [picture, logo] = [await words.picture(), await words.logo()]
  const { status } = await app.call('POST', `/team/members/${manager.memberId}/remove`, {
    token: owner.token,
    body: {},
  })
  expect(status).toBe(200)
  expect([await owner.logo(), await isThere(owner, logo), await isThere(owner, picture)]).toEqual([
    logo,
    true,
    false,
  ])
})

it('is not lost to two who change picture and logo at once', async () => {
  const owner = await buildOwner()
  for (let round = 0; round < 4; round++) {
    await owner.send('/user/image', '#800000')
    await Promise.all([
      owner.send('/user/image', '#008000'),
      owner.send('/workspace/logo', '#000080'),
      owner.send('/user/image', '#808000'),
    ])
    const [picture, logo] = [await owner.picture(), await owner.logo()]
    expect([await isThere(owner, picture), await isThere(owner, logo)]).toEqual([true, true])
    const kept = await app.sql('select name from files where workspace_id = $1', [owner.workspaceId])
    expect(kept).toHaveLength(new Set([picture, logo]).size)
  }
})
