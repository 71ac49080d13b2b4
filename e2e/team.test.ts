import { expect, it } from 'vitest'
import type { Team } from '#contract/team.ts'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './support/browser.ts'
import { newEmail } from './support/members.ts'
import { openStage } from './support/stage.ts'
import { invite, joinAs, linkToJoin, ownerOf } from './support/team.ts'

const stage = openStage()

it('takes whoever is invited into the business by the mailed link, and tells them once they are removed', async () => {
  const owner = await ownerOf(stage, 'Atelier Ada')
  const { token } = owner
  const email = newEmail()
  await invite(stage, owner, email)
  const link = await linkToJoin(stage, email)

  const page = await stage.open({ viewport: phone, mayReport: /status of 403/ })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Join Atelier Ada', level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => scrollsSideways(page)).toBe(false)
  await page.reload()
  await joinAs(page, 'Kemi', 'Bello')
  await page.setViewportSize(desktop)
  await page.getByText('Kemi Bello').first().waitFor()
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()

  const { body } = await call<{ team: Team }>(stage.server, 'GET', '/team', { token })
  const kemi = body.data.team.members.find(({ name }) => name === 'Kemi Bello')
  expect(kemi).toMatchObject({ role: 'tailor' })
  const removed = await call(stage.server, 'POST', `/team/members/${kemi?.id}/remove`, { token, body: {} })
  expect(removed.status).toBe(200)

  await page.getByRole('link', { name: 'Measurements', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Atelier Ada is not open to you', level: 1 }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: 'Atelier Ada is not open to you', level: 1 }).waitFor()

  await page.getByLabel('Business name').fill('Bello Couture')
  await page.getByRole('button', { name: 'Open business' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '')
  await page.getByRole('link', { name: 'Clients', exact: true }).first().waitFor()
})
