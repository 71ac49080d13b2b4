import { expect, it } from 'vitest'
import { inLanguage } from '#server/platform/language.ts'
import { buildNotified, newsAt } from '#server/testing/notifications.ts'
import { appOfFile } from '#server/testing/test-app.ts'
import { news } from './mails.ts'

const app = await appOfFile()

const entryOf = (id: string, day = '2099-05-01') => ({
  id,
  day,
  title: () => `News of ${id}`,
  paragraphs: () => ['It can do this now.'],
  path: '/dashboard',
})

async function buildReader(preferences: object = {}) {
  const reader = await buildNotified(app, preferences)
  await reader.switch({ marketingEmails: true })
  return { ...reader, subjects: async () => (await reader.mails()).map(({ subject }) => subject) }
}

it('comes once to whoever wished for it, from its day on', async () => {
  const reader = await buildReader()
  const other = await buildNotified(app)
  const entry = entryOf('buttons')
  await newsAt(app, '2099-04-30T23:59:00Z', [entry])
  expect(await reader.subjects()).toEqual([])
  for (const instant of ['2099-05-01T00:00:00Z', '2099-05-02T00:00:00Z', '2099-04-01T00:00:00Z']) {
    await newsAt(app, instant, [entry])
  }
  expect(await reader.subjects()).toEqual(['New in Toile: News of buttons'])
  expect(await other.mails()).toEqual([])
})

it('is not told to who joined after it, nor when it has grown old', async () => {
  const reader = await buildReader()
  await newsAt(app, '2099-05-02T00:00:00Z', [entryOf('old', '2020-01-01')])
  await app.sql("update users set created_at = '2099-05-01T00:00:00Z' where id = $1", [reader.userId])
  await newsAt(app, '2099-05-02T00:00:00Z', [entryOf('zips')])
  await newsAt(app, '2099-06-02T00:00:00Z', [entryOf('hooks')])
  expect(await reader.subjects()).toEqual([])
})

it('is not told to an address that nobody has verified', async () => {
  const reader = await buildReader()
  await app.sql('update users set email_verified_at = null where id = $1', [reader.userId])
  await newsAt(app, '2099-05-02T00:00:00Z', [entryOf('seams')])
  expect(await reader.subjects()).toEqual([])
})

it('goes out a hundred at a time, so that other mails aren’t kept waiting', async () => {
  await app.sql(`
    with owner as (insert into users (id, email, first_name, last_name, email_verified_at, subscribe_to_newsletter, created_at)
        select gen_random_uuid(), 'reader' || n || '@many.test', 'A', 'B', now(), true, '2020-01-01'
        from generate_series(1, 150) n returning id),
      business as (insert into workspaces (id) select id from owner returning id)
    insert into memberships (workspace_id, user_id, role) select id, id, 'owner' from business`)
  const sent = async () =>
    Number((await app.sql("select count(*) from notifications_sent where subject = 'darts'"))[0]?.count)
  await newsAt(app, '2099-05-02T00:00:00Z', [entryOf('darts')])
  expect(await sent()).toBe(100)
  await newsAt(app, '2099-05-02T00:15:00Z', [entryOf('darts')])
  expect(await sent()).toBeGreaterThanOrEqual(150)
})

it('has entries of different names that can be told in both languages', () => {
  expect(new Set(news.map(({ id }) => id)).size).toBe(news.length)
  for (const { title, paragraphs, day } of news) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    const told = (['en', 'de'] as const).map((language) =>
      inLanguage(language, () => [title(), ...paragraphs()].join('\n')),
    )
    expect(new Set(told).size).toBe(2)
  }
})
