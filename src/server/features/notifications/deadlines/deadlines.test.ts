import { describe, expect, it } from 'vitest'
import { buildNotified, morningAt, type Notified } from '#server/testing/notifications.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const subjectsOf = async ({ mails }: Notified) => (await mails()).map(({ subject }) => subject)

describe('tells in the morning at 8 o’clock on the person’s own clock', () => {
  it.each([
    // The day on which the clocks go forward, then back, then one between.
    ['Europe/Berlin', '2027-03-28', '2027-03-28T05:59:59.999Z', '2027-03-28T06:00:00.000Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-31T06:59:59.999Z', '2027-10-31T07:00:00.000Z'],
    ['Europe/Berlin', '2027-06-30', '2027-06-30T05:59:59.999Z', '2027-06-30T06:00:00.000Z'],
    ['America/Los_Angeles', '2027-03-14', '2027-03-14T14:59:59.999Z', '2027-03-14T15:00:00.000Z'],
    ['America/Los_Angeles', '2027-11-07', '2027-11-07T15:59:59.999Z', '2027-11-07T16:00:00.000Z'],
    ['Pacific/Auckland', '2027-09-26', '2027-09-25T18:59:59.999Z', '2027-09-25T19:00:00.000Z'],
    ['Pacific/Auckland', '2027-04-04', '2027-04-03T19:59:59.999Z', '2027-04-03T20:00:00.000Z'],
    ['Asia/Kathmandu', '2027-07-15', '2027-07-15T02:14:59.999Z', '2027-07-15T02:15:00.000Z'],
    ['America/St_Johns', '2027-12-31', '2027-12-31T11:29:59.999Z', '2027-12-31T11:30:00.000Z'],
  ])('%s, %s', async (timezone, day, before, eight) => {
    const business = await buildNotified(app, { timezone })
    await business.addProject(day, 'Ball gown')
    await morningAt(app, before)
    expect(await subjectsOf(business)).toEqual([])
    await morningAt(app, eight)
    expect(await subjectsOf(business)).toEqual(['Project deadline: Ball gown'])
    await morningAt(app, eight)
    expect(await subjectsOf(business)).toHaveLength(1)
  })

  it('and by a server that comes late still on that day, but once, whatever its clock does then', async () => {
    const business = await buildNotified(app)
    await business.addProject('2028-05-10', 'Ball gown')
    await morningAt(app, '2028-05-10T21:59:00Z')
    expect(await subjectsOf(business)).toHaveLength(1)
    for (const instant of ['2028-05-10T06:00:00Z', '2028-05-09T06:00:00Z', '2028-05-10T12:00:00Z']) {
      await morningAt(app, instant)
    }
    expect(await subjectsOf(business)).toHaveLength(1)
  })

  it('and once a day for somebody who travels', async () => {
    const business = await buildNotified(app, { timezone: 'Pacific/Auckland' })
    await business.addProject('2028-06-10', 'Ball gown')
    await morningAt(app, '2028-06-09T20:00:00Z')
    await business.prefer({ timezone: 'America/Los_Angeles' })
    await morningAt(app, '2028-06-09T20:15:00Z')
    await morningAt(app, '2028-06-10T15:00:00Z')
    expect(await subjectsOf(business)).toEqual(['Project deadline: Ball gown'])
  })
})

it('tells of everything in one mail, the most urgent first, and leads to each project', async () => {
  const business = await buildNotified(app)
  const ids = {
    soon: await business.addProject('2029-02-13', 'Winter coat'),
    today: await business.addProject('2029-02-10', 'Suit'),
    overdue: await business.addProject('2029-02-09', 'Ball gown'),
    tomorrow: await business.addProject('2029-02-11', 'Shirt & <b>tie</b>'),
  }
  await business.addProject('2029-02-12', 'In two days')
  await business.addProject('2029-02-08', 'Late since the day before')
  await business.addProject('2029-02-14', 'In four days')
  await morningAt(app, '2029-02-10T07:00:00Z')
  const [mail, ...more] = await business.mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('4 project deadlines')
  const places = [ids.overdue, ids.today, ids.tomorrow, ids.soon].map((id) => mail?.text?.indexOf(id) ?? -1)
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(mail?.text).toContain('Overdue since yesterday:\n- Ball gown, Ana Sousa')
  expect(mail?.text).toContain(`http://toile.test/projects?open=${ids.soon}`)
  expect(mail?.html).toContain('Shirt &amp; &lt;b&gt;tie&lt;/b&gt;')
  expect(mail?.text).not.toMatch(/two days|day before|four days/)
})

it('says nothing where there is nothing new: finished, deleted, told before', async () => {
  const business = await buildNotified(app)
  const finished = await business.addProject('2029-05-10', 'Finished')
  await business.call('PATCH', `/projects/${finished}`, { status: 'completed' })
  const deleted = await business.addProject('2029-05-10', 'Deleted')
  await business.call('DELETE', `/projects/${deleted}`)
  await morningAt(app, '2029-05-10T06:00:00Z')
  expect(await subjectsOf(business)).toEqual([])
  const moved = await business.addProject('2029-05-11', 'Moved')
  await morningAt(app, '2029-05-11T06:00:00Z')
  await app.sql('delete from notification_mornings where user_id = $1', [business.userId])
  await morningAt(app, '2029-05-11T06:00:00Z')
  expect(await subjectsOf(business)).toEqual(['Project deadline: Moved'])
  await app.sql("update projects set due_date = '2029-05-20' where id = $1", [moved])
  await morningAt(app, '2029-05-19T06:00:00Z')
  expect(await subjectsOf(business)).toHaveLength(2)
})

it('speaks the language of whoever reads it', async () => {
  const business = await buildNotified(app, { language: 'de' })
  await business.addProject('2029-08-10', 'Ballkleid')
  await morningAt(app, '2029-08-10T06:00:00Z')
  const [mail] = await business.mails()
  expect(mail?.subject).toBe('Fälliges Projekt: Ballkleid')
  expect(mail?.text).toContain('Heute fällig:')
  expect(mail?.html).toContain('<html lang="de"')
})

it('tells the others when one can’t be told, who is told a quarter of an hour later', async () => {
  const businesses = [await buildNotified(app), await buildNotified(app), await buildNotified(app)]
  for (const { addProject } of businesses) await addProject('2029-10-10', 'Ball gown')
  const [, unlucky] = businesses
  await app.sql(`
    create function break_telling() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`)
  await app.sql(`create trigger broken before insert on notifications_sent for each row
    when (new.user_id = '${unlucky?.userId}') execute function break_telling()`)
  await morningAt(app, '2029-10-10T06:00:00Z')
  const counts = () => Promise.all(businesses.map(async (business) => (await subjectsOf(business)).length))
  expect(await counts()).toEqual([1, 0, 1])
  await app.sql('drop trigger broken on notifications_sent')
  await morningAt(app, '2029-10-10T06:15:00Z')
  expect(await counts()).toEqual([1, 1, 1])
})

it('passes over a thousand people, most of whom have nothing due, in a moment', async () => {
  await app.sql(`
    with business as (insert into workspaces (id) select gen_random_uuid() from generate_series(1, 1000) returning id),
      owner as (insert into users (id, email, first_name, last_name, email_verified_at)
        select id, id || '@example.com', 'A', 'B', now() from business returning id)
    insert into memberships (workspace_id, user_id, role) select id, id, 'owner' from owner`)
  const business = await buildNotified(app)
  await business.addProject('2029-12-10', 'Ball gown')
  const startedMs = performance.now()
  await morningAt(app, '2029-12-10T07:00:00Z')
  const tookMs = performance.now() - startedMs
  expect(await subjectsOf(business)).toHaveLength(1)
  // Some 550 ms on a machine with much else to do.
  expect(tookMs).toBeLessThan(6_000)
})
