import { expect, it } from 'vitest'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

/*
 * The version before this one writes the business where its owner stands, and reads it there, while it serves beside
 * this one (decisions 0046 and 0048). These go with the trigger.
 */

const app = await appOfFile()

const onBusiness = `select time_zone, currency, language, page_size, email, phone, address, website, logo_name,
    monthly_goal_minor::int, yearly_goal_minor::int
  from workspaces join memberships on memberships.workspace_id = workspaces.id where user_id = $1`
const onOwner = `select time_zone, currency, page_size, phone, address, website, image_path,
    monthly_revenue_goal_minor::int, yearly_revenue_goal_minor::int, theme, language
  from users join preferences on preferences.user_id = users.id where users.id = $1`

it('shows in the business what the version before writes of its owner', async () => {
  const { userId, email } = await buildMember(app)
  await app.sql(
    `update users set phone = '+49 1', address = 'Weg 1', website = 'https://a.example', image_path = 'a.png' where id = $1`,
    [userId],
  )
  await app.sql(
    `insert into preferences (user_id, time_zone, currency, page_size, monthly_revenue_goal_minor, language)
     values ($1, 'Africa/Lagos', 'NGN', 'A4', 500, 'de')
     on conflict (user_id) do update set time_zone = excluded.time_zone, currency = excluded.currency,
       page_size = excluded.page_size, monthly_revenue_goal_minor = excluded.monthly_revenue_goal_minor,
       language = excluded.language`,
    [userId],
  )
  expect(await app.sql(onBusiness, [userId])).toEqual([
    {
      ...{ time_zone: 'Africa/Lagos', currency: 'NGN', page_size: 'A4', language: 'de', email },
      ...{ phone: '+49 1', address: 'Weg 1', website: 'https://a.example', logo_name: 'a.png' },
      ...{ monthly_goal_minor: 500, yearly_goal_minor: null },
    },
  ])
})

it('shows with the owner what is written of the business, and leaves what is their own', async () => {
  const { userId } = await buildMember(app)
  await app.sql(`update preferences set theme = 'dark', language = 'de' where user_id = $1`, [userId])
  await app.sql(
    `update workspaces set time_zone = 'Asia/Tokyo', currency = 'JPY', language = 'en', page_size = 'Letter',
       phone = '+81 3', address = '銀座', website = 'https://b.example', yearly_goal_minor = 700
     where id = (select workspace_id from memberships where user_id = $1)`,
    [userId],
  )
  expect(await app.sql(onOwner, [userId])).toEqual([
    {
      ...{ time_zone: 'Asia/Tokyo', currency: 'JPY', page_size: 'Letter', theme: 'dark', language: 'de' },
      ...{ phone: '+81 3', address: '銀座', website: 'https://b.example', image_path: null },
      ...{ monthly_revenue_goal_minor: null, yearly_revenue_goal_minor: 700 },
    },
  ])
})

it('takes over whom the version before signs up', async () => {
  await app.sql(`insert into users (id, email, first_name, last_name, phone)
    values (md5('old')::uuid, 'old@example.com', 'O', 'L', '+1')`)
  await app.sql(`insert into workspaces (id, name) values (md5('old')::uuid, null)`)
  await app.sql(
    `insert into memberships (workspace_id, user_id, role) values (md5('old')::uuid, md5('old')::uuid, 'owner')`,
  )
  await app.sql(`insert into preferences (user_id, language) values (md5('old')::uuid, 'de')`)
  const [{ id: userId } = {}] = await app.sql(`select id from users where email = 'old@example.com'`)
  expect(await app.sql(onBusiness, [userId])).toMatchObject([
    { email: 'old@example.com', phone: '+1', language: 'de', currency: 'USD', time_zone: 'Europe/Berlin' },
  ])
})

it('keeps the businesses of one owner apart', async () => {
  const { userId } = await buildMember(app)
  const other = `(select id from workspaces where name = 'The other')`
  await app.sql(`insert into workspaces (id, name, currency) values (gen_random_uuid(), 'The other', 'CHF')`)
  await app.sql(`insert into memberships (workspace_id, user_id, role) values (${other}, $1, 'owner')`, [
    userId,
  ])
  await app.sql(`update workspaces set currency = 'EUR', phone = '+41' where id = ${other}`)
  await app.sql(`update users set phone = '+43' where id = $1`, [userId])
  expect(await app.sql(`select currency, phone from workspaces where id = ${other}`)).toEqual([
    { currency: 'EUR', phone: '+41' },
  ])
  expect(await app.sql(onOwner, [userId])).toMatchObject([{ currency: 'USD' }])
})

it('a picture that the version before writes is its owner’s, and the logo until that is one of its own', async () => {
  const { userId } = await buildMember(app)
  const stand = async () =>
    (
      await app.sql(
        `select logo_name as logo, picture_name as picture, image_path as old
         from members join workspaces on workspaces.id = members.workspace_id join users on users.id = user_id
         where user_id = $1`,
        [userId],
      )
    )[0]
  const old = (name: string) => app.sql('update users set image_path = $2 where id = $1', [userId, name])
  await old('a.png')
  expect(await stand()).toEqual({ logo: 'a.png', picture: 'a.png', old: 'a.png' })
  await app.sql(`update members set picture_name = 'b.png' where user_id = $1`, [userId])
  expect(await stand()).toEqual({ logo: 'a.png', picture: 'b.png', old: 'b.png' })
  await app.sql(
    `update workspaces set logo_name = 'c.png' where id = (select workspace_id from memberships where user_id = $1)`,
    [userId],
  )
  expect(await stand()).toEqual({ logo: 'c.png', picture: 'b.png', old: 'b.png' })
  await old('d.png')
  expect(await stand()).toEqual({ logo: 'c.png', picture: 'd.png', old: 'd.png' })
})
