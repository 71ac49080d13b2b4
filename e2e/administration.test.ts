import { expect, it } from 'vitest'
import { administratorPages } from '#contract/pages.ts'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './support/browser.ts'
import { addPattern, publish } from './support/patterns.ts'
import { withDatabase } from './support/postgres.ts'
import { dialogOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const room = administratorPages.administration

it('lets an administrator judge a report, have a job done again and look at businesses, by keyboard', async () => {
  const [maker, reader, administrator] = [await stage.premium(), await stage.premium(), await stage.premium()]
  const businessName = `Atelier ${crypto.randomUUID().slice(0, 8)}`
  await call(stage.server, 'PATCH', '/user/profile', { token: maker.token, body: { businessName } })
  const { id } = await addPattern(stage.server, maker, { name: `Cape of ${businessName}` })
  await publish(stage.server, maker, id)
  const report = { token: reader.token, body: { reason: 'copied' } }
  await call(stage.server, 'POST', `/patterns/public/${id}/report`, report)
  await withDatabase(stage.server.dataDir, async (client) => {
    await client.query(`select graphile_worker.add_job('unheard-of', job_key := $1)`, [id])
    await client.query(
      `select graphile_worker.permanently_fail_jobs(array(
         select jobs.id from graphile_worker.jobs where key = $1), 'It broke')`,
      [id],
    )
    await client.query('update users set is_admin = true where email = $1', [administrator.email])
  })

  const member = await stage.open({ member: reader, viewport: phone, mayReport: /404/ })
  await member.goto(room)
  await member.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expect.poll(() => member.title()).toContain('Page not found')

  const page = await stage.open({ member: administrator, viewport: desktop, colorScheme: 'dark' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Administration' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('Administration')
  await page.getByRole('option', { name: 'Administration' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Take down: Cape of ${businessName}` }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Take down: Cape of ${businessName}` }).press('Enter')
  await dialogOf(page, 'Take this pattern down?').getByRole('button', { name: 'Take down' }).press('Enter')
  await toast(page, `“Cape of ${businessName}” has been taken down`).waitFor()

  await page.getByRole('tab', { name: 'Reported patterns' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const job = page.getByRole('listitem').filter({ hasText: 'It broke' }).last()
  await job.waitFor()
  await job.getByRole('button', { name: /^Do again/ }).press('Enter')
  await toast(page, '1 job is done again').waitFor()

  await page.getByRole('tab', { name: 'Businesses' }).press('Enter')
  await page.getByRole('searchbox').fill(businessName)
  const found = page.getByRole('list', { name: 'Businesses' }).getByRole('listitem')
  await found.filter({ hasText: businessName }).waitFor()
  await page.setViewportSize(phone)
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => scrollsSideways(page)).toBe(false)
})
