import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { desktop } from './support/browser.ts'
import { preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoiceAs, savedBy } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addProject } from './support/projects.ts'
import { follow, settledBox } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

/** Two clients, one of whose name would be a formula; $300 paid, $100 late. */
async function busyMember(): Promise<Member> {
  const member = await stage.premium()
  const { server } = stage
  await preferZone(server, member)
  const ada = await addClient(server, member, 'Ada Okafor')
  const odd = await addClient(server, member, '=Odd & Sons')
  const gown = await addProject(server, member, {
    clientId: ada,
    name: 'Gown',
    type: 'Evening Dress',
    budget: 900,
  })
  await call(server, 'PATCH', `/projects/${gown.id}`, { token: member.token, body: { status: 'completed' } })
  const today = { issueDate: dayFromNow(0) }
  const items = [{ description: 'Gown', quantity: 1, rate: 200 }]
  await addInvoiceAs(server, member, 'paid', {
    ...today,
    clientId: ada,
    projectId: gown.id,
    invoiceNumber: 'A-1',
    items,
  })
  await addInvoiceAs(server, member, 'paid', { ...today, clientId: odd, invoiceNumber: 'A-2' })
  await addInvoiceAs(server, member, 'sent', {
    clientId: odd,
    invoiceNumber: 'A-3',
    issueDate: dayFromNow(-40),
    dueDate: dayFromNow(-35),
  })
  return member
}

async function openAnalytics({ search = '', ...options }: PageOptions & { search?: string }) {
  const page = await stage.open(options)
  await page.goto(`/analytics${search}`)
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor()
  return page
}

it('a chart reads its values out by key and under the pointer, and has a table and a file behind it', async () => {
  const page = await openAnalytics({ member: await busyMember(), search: '?period=1month' })
  await page.getByRole('application', { name: 'Revenue by Month' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('status')
    .getByText(/: This period \$300, Previous period \$0$/)
    .waitFor({ state: 'attached' })

  await follow(page, `/analytics?period=custom&from=${dayFromNow(-1_500)}&to=${dayFromNow(0)}`)
  const ofYears = page.getByRole('application', { name: 'Revenue by Year' })
  const box = await settledBox(ofYears)
  await ofYears.hover({ position: { x: box.width - 60, y: box.height / 2 } })
  const tip = page.locator('.recharts-tooltip-wrapper').filter({ hasText: dayFromNow(0).slice(0, 4) })
  await tip.getByText('$300').waitFor()

  await follow(page, '/analytics?tab=clients')
  await page.getByRole('button', { name: 'Show Revenue by Client as a table' }).click()
  const table = page.getByRole('table', { name: 'Revenue by Client' })
  await expect.poll(() => table.getByRole('row', { name: /Ada Okafor/ }).innerText()).toMatch(/\$200\s+67%/)
  // Of half a year again, not of the days before.
  await page.getByRole('application', { name: 'Revenue by Month', includeHidden: true }).waitFor({
    state: 'attached',
  })
  // No text in it acts.
  const { name, content } = await savedBy(page, () =>
    page.getByRole('button', { name: 'Save Revenue by Client as CSV' }).click(),
  )
  expect(name).toMatch(
    new RegExp(`^analytics-revenue-by-client-\\d{4}-\\d\\d-\\d\\d-${dayFromNow(0)}\\.csv$`),
  )
  expect(content.toString('utf8')).toBe(
    "\ufeffClient,Revenue (USD),Share (%)\r\nAda Okafor,200,67\r\n'=Odd & Sons,100,33\r\n",
  )
})

it('is accessible and fits in every tab, and prints each with its title, and nothing of the application around it', async () => {
  const page = await openAnalytics({ member: await busyMember(), colorScheme: 'device', mayReport: /500/ })
  await page.getByRole('group', { name: 'Total Revenue' }).waitFor()
  for (const tab of ['Client Insights', 'Project Performance', 'Revenue Analysis']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await expectSound(page)
  }
  // What was dark on the screen is black on paper.
  await page.setViewportSize(desktop)
  await page.getByRole('application', { name: 'Revenue by Month' }).waitFor()
  const revenue = page.getByRole('heading', { name: 'Revenue by Month' })
  const started = page.getByRole('heading', { name: 'Projects Started by Month' })
  await expect.poll(() => started.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  for (const title of ['Revenue Analysis', 'Client Insights', 'Project Performance']) {
    await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  }
  await revenue.waitFor()
  await started.waitFor()
  await page.getByRole('heading', { name: 'Revenue by Client' }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Period' }).count()).toBe(0)
  const [ink, paper] = await revenue.evaluate((title) => {
    const panel = title.closest('section') ?? title
    return [getComputedStyle(title).color, getComputedStyle(panel).backgroundColor]
  })
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])

  await page.emulateMedia({ media: 'screen' })
  await page.route('**/api/v1/analytics/stats*', (route) =>
    route.fulfill({
      status: 500,
      json: { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' },
    }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  const stale = page.getByText("The latest figures couldn't be loaded")
  await stale.waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => stale.isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(false)
})
