import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { addColleague, giveSeats } from '#server/testing/colleagues.ts'
import { askForExport, download, exported, listExports, recordsIn } from '#server/testing/exports.ts'
import { nounRows } from '#server/testing/nouns.ts'
import { jobsDone } from '#server/testing/payments.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { buildWorkshop } from '#server/testing/workshop.ts'

const app = await appOfFile()
const owner = await buildWorkshop(app)

const newest = async (token: string) => (await listExports(app, token))[0]

it('holds what its reader may see: of a bookkeeper no body, no message and no pattern', async () => {
  const bookkeeper = await addColleague(app, owner, { role: 'bookkeeper' })
  const files = await exported(app, bookkeeper.token)
  const kinds = [...files.keys()].flatMap((name) => /^data\/(.*)\.json$/.exec(name)?.[1] ?? [])
  const ofNouns = Object.values(nounRows).flatMap(({ toBookkeepers = [] }) => toBookkeepers)
  const expected = [
    ...ofNouns,
    ...['assignments', 'business', 'client-statuses', 'clients', 'earnings', 'invoice-versions', 'invoices'],
    ...[
      'members',
      'notification-settings',
      'payments',
      'payouts',
      'piece-moves',
      'pieces',
      'preferences',
      'profile',
      'projects',
      'quote-answers',
      'quote-versions',
      'quotes',
      'rates',
      'security-log',
      'sessions',
    ],
    ...['sign-in-providers', 'stages', 'tasks', 'tickets', 'work-items', 'workshop'],
  ]
  expect(kinds.sort()).toEqual(expected.sort())
  expect([...files.keys()].filter((name) => /^(pictures|drawings|photos)\//.test(name))).toEqual([
    'pictures/logo.png',
  ])
  expect([...files.keys()]).toContain('invoices/A-1.pdf')
  expect(recordsIn(files, 'clients')).toHaveLength(1)
  expect(recordsIn(files, 'projects')).toMatchObject([{ name: 'Gown', budget: 1_200.5 }])
  expect(recordsIn(files, 'profile')).toMatchObject([{ email: bookkeeper.email }])
  expect(recordsIn(files, 'members').map((member) => Object.keys(member))).toEqual(
    recordsIn(files, 'members').map(() => ['id', 'name', 'role']),
  )
  const everything = [...files].map(([, content]) => String(content)).join('\n')
  expect(everything).not.toContain('36.25')
  const readme = String(files.get('README.txt'))
  expect(readme).toContain('invoices/*.pdf')
  expect(readme).not.toMatch(/drawings|photos|measurements|messages/)
})

it('holds everything of the business for its manager, with the addresses of who works there', async () => {
  const manager = await addColleague(app, owner, { role: 'manager' })
  const files = await exported(app, manager.token)
  for (const kind of [
    'measurements',
    'messages',
    'patterns',
    'photos',
    'events',
    'invitations',
    'activities',
  ]) {
    expect([kind, files.has(`data/${kind}.json`)]).toEqual([kind, true])
  }
  // What the business pays is its owner's to know.
  expect([files.has('data/receipts.json'), files.has('data/subscription.json')]).toEqual([false, false])
  expect(recordsIn(files, 'members').map(({ email }) => email)).toEqual(
    expect.arrayContaining([owner.email, manager.email]),
  )
  expect(recordsIn(files, 'profile')).toMatchObject([{ email: manager.email }])
  // Whose sessions these are, and nobody else's.
  expect(recordsIn(files, 'sessions').length).toBeGreaterThan(0)
  expect(recordsIn(files, 'sessions').length).toBeLessThan(4)
})

it.each(['tailor', 'viewer'] as const)('isn’t made for a %s', async (role) => {
  const { token } = await addColleague(app, owner, { role })
  expect((await askForExport(app, token)).body.code).toBe('NOT_ALLOWED')
})

it('is nobody else’s: each has their own list, and one under way of their own', async () => {
  const manager = await addColleague(app, owner, { role: 'manager' })
  const [mine, theirs] = await Promise.all([askForExport(app, owner.token), askForExport(app, manager.token)])
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(mine.body.data.export._id).not.toBe(theirs.body.data.export._id)
  await jobsDone(app)
  expect((await listExports(app, manager.token)).map(({ _id }) => _id)).toEqual([theirs.body.data.export._id])
  expect((await newest(owner.token))?._id).toBe(mine.body.data.export._id)
})

it('is dead for who was removed, or may see less than stands in it, or whose seat is closed', async () => {
  const manager = await addColleague(app, owner, { role: 'manager' })
  await exported(app, manager.token)
  const url = (await newest(manager.token))?.downloadUrl
  const status = async () => (await download(app, url, manager.token)).statusCode
  const change = (set: string) =>
    app.sql(`update members set ${set} where workspace_id = $1 and id = $2`, [
      owner.workspaceId,
      manager.memberId,
    ])
  expect(await status()).toBe(200)
  await change(`role = 'bookkeeper'`)
  expect(await status()).toBe(404)
  await change(`role = 'manager'`)
  expect(await status()).toBe(200)
  await giveSeats(app, owner.workspaceId, 'premium')
  expect(await status()).toBe(404)
  await giveSeats(app, owner.workspaceId)
  expect(await status()).toBe(200)
  await change('ended_at = now()')
  expect(await status()).toBe(404)
})

it('isn’t made, and leaves no bytes, for who was removed before its turn came', async () => {
  const manager = await addColleague(app, owner, { role: 'manager' })
  const stored = () => readdir(path.join(path.dirname(app.outboxDir), 'files', owner.workspaceId))
  const before = await stored()
  const mails = (await app.mails(manager.email)).length
  await app.sql(
    `insert into exports (workspace_id, id, user_id, created_at) values ($1, gen_random_uuid(), $2, now())`,
    [owner.workspaceId, manager.userId],
  )
  await app.sql('update members set ended_at = now() where id = $1', [manager.memberId])
  await app.sql(
    `select graphile_worker.add_job('slow-export', (select json_build_object('workspaceId', workspace_id, 'id', id)
       from exports where user_id = $1))`,
    [manager.userId],
  )
  await jobsDone(app)
  expect(await app.sql('select status from exports where user_id = $1', [manager.userId])).toEqual([
    { status: 'failed' },
  ])
  expect(await stored()).toEqual(before)
  expect((await app.mails(manager.email)).length).toBe(mails)
})
