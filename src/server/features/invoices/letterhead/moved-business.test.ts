import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { buildInvoice } from '#documents/testing/invoices.ts'
import { openDatabase } from '#server/database/open.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import type { Letterhead, Region } from '#server/features/settings/service.ts'
import { styleOf } from '#server/platform/paper/style.ts'
import { invoicePdf } from '#server/platform/papers.ts'
import { emptyInstallation } from '#server/testing/installation.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { findLetterhead, findRegion } from '../../settings/queries.ts'

/** How the version before 0037 told who a business is on paper, and by what it counts: it asked for the owner. */
const askedBefore = `
  select workspaces.id,
    json_build_object('name', coalesce(workspaces.name, trim(first_name || ' ' || last_name)), 'email', users.email,
      'phone', phone, 'address', address, 'website', website, 'imagePath', image_path) as letterhead,
    json_build_object('timeZone', coalesce(time_zone, 'Europe/Berlin'), 'currency', coalesce(currency, 'USD'),
      'language', coalesce(language, 'en'), 'pageSize', coalesce(page_size, 'auto')) as region,
    json_build_array(monthly_revenue_goal_minor, yearly_revenue_goal_minor) as goals
  from memberships join users on users.id = memberships.user_id join workspaces on workspaces.id = workspace_id
    left join preferences on preferences.user_id = users.id
  order by users.email`

interface Before {
  readonly id: string
  readonly letterhead: Letterhead
  readonly region: Region
  readonly goals: readonly (number | null)[]
}

/** Owners as there are: filled in and not, in several scripts, with a logo that lets light through. */
const owners = `
  insert into users (id, email, first_name, last_name, phone, address, website, image_path)
  select md5(email)::uuid, email, first_name, last_name, phone, address, website, image_path from (values
    ('ada@example.com', 'Ada', '', null, null, null, null),
    ('bea@example.com', 'Béa', 'Sousa', '+351 21 000 000', E'Rua 1\\n1100 Lisboa', 'https://sousa.example', 'seam.png'),
    ('layla@example.com', 'ليلى', 'حداد', '+961 1 000 000', E'شارع الحمرا ١٢\\nبيروت', null, null),
    ('yuki@example.com', '雪', '山田', '+81 3 0000 0000', E'〒104-0061\\n東京都中央区銀座１－２', 'https://yuki.example', null),
    ('zoe@example.com', 'Zoë', 'Müller', '', '', null, 'seam.png')
  ) owners (email, first_name, last_name, phone, address, website, image_path);
  insert into workspaces (id, name)
    select id, case when email like 'yuki%' then '山田洋裁店' when email like 'bea%' then 'Atelier Sousa' end from users;
  insert into memberships (workspace_id, user_id, role) select id, id, 'owner' from users;
  insert into preferences (user_id, language, time_zone, currency, page_size, theme, monthly_revenue_goal_minor,
    yearly_revenue_goal_minor)
  select md5(email)::uuid, language, zone, currency, size, 'dark', month, year from (values
    ('bea@example.com', 'de', 'America/New_York', 'USD', 'auto', 250000, 3000000),
    ('layla@example.com', 'en', 'Asia/Beirut', 'EUR', 'A4', null, 0),
    ('yuki@example.com', 'en', 'Asia/Tokyo', 'JPY', 'Letter', 100, null)
  ) preferred (email, language, zone, currency, size, month, year);`

it('prints what it printed before the business left its owner’s profile, byte by byte', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toile-moved-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { owner } = await emptyInstallation(folder)
  const seam = await sharp({ create: { width: 60, height: 24, channels: 4, background: '#01687780' } })
    .png()
    .toBuffer()
  const print = (letterhead: Letterhead, region: Region) =>
    invoicePdf(
      buildInvoice({
        sender: { ...letterhead, logo: letterhead.imagePath === 'seam.png' ? seam : null },
        currency: region.currency,
        ...styleOf(region),
      }),
      (error) => expect.fail(String(error)),
    )

  let before: Before[] = []
  const logins = await prepareDatabase({ owner, app: null }, 'nobody asks', silentLog, {
    migration: '0036-administration',
    async fill(client: pg.ClientBase) {
      await client.query(owners)
      before = (await client.query<Before>(askedBefore)).rows
    },
  })
  expect(before.map(({ letterhead }) => letterhead.name)).toEqual([
    ...['Ada', 'Atelier Sousa', 'ليلى حداد', '山田洋裁店', 'Zoë Müller'],
  ])
  const { database, pool, end } = openDatabase(logins, { max: 2, replicaMaxLagS: 5, log: silentLog })
  onTestFinished(end)
  for (const { id, letterhead, region, goals } of before) {
    const [letterheadNow, regionNow] = [await findLetterhead(database, id), await findRegion(database, id)]
    expect(letterheadNow).toMatchObject(letterhead)
    expect(regionNow).toEqual(region)
    const { rows } = await pool.query(
      'select json_build_array(monthly_goal_minor, yearly_goal_minor) as goals from workspaces where id = $1',
      [id],
    )
    expect(rows).toEqual([{ goals }])
    const [printed, printedNow] = [
      await print(letterhead, region),
      await print(letterheadNow ?? letterhead, regionNow),
    ]
    expect(printedNow.equals(printed)).toBe(true)
  }
})
