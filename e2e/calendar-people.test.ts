import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addEvent, dayCell, eventOn, openCalendar, preferZone, someDay } from './support/calendar.ts'
import { signUpMember } from './support/members.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const day = someDay()

it('keeps to one person’s appointments through views and a reload', async () => {
  const owner = await signUpMember(stage.server, { selectedPlan: 'enterprise' })
  const { token } = owner
  await preferZone(stage.server, owner)
  const added = await call<{ team: { members: { id: string; name: string }[] } }>(
    stage.server,
    'POST',
    '/team/members',
    { token, body: { name: 'Ben Okoro' } },
  )
  const ben = added.body.data.team.members.find(({ name }) => name === 'Ben Okoro')
  await addEvent(stage.server, owner, {
    ...{ title: 'Theirs', startTime: `${day}T10:00:00.000Z`, assignees: [ben?.id] },
  })
  await addEvent(stage.server, owner, { title: 'Open', startTime: `${day}T12:00:00.000Z` })
  const page = await openCalendar(stage, `?date=${day}`, { member: owner })
  await eventOn(dayCell(page, day), 'Open').waitFor()
  await page.getByRole('combobox', { name: 'Filter by person' }).click()
  await page.getByRole('option', { name: 'Ben Okoro' }).click()
  await eventOn(page, 'Open').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByText('Agenda', { exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('agenda')
  await page.reload()
  await eventOn(page, 'Theirs').waitFor()
  expect(await eventOn(page, 'Open').count()).toBe(0)
})
