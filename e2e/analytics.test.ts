import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoice, savedBy } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addProject } from './support/projects.ts'
import { choose, isFocused, settledBox, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

/** An invoice that has come so far. */
async function addInvoiceAs(status: 'sent' | 'paid', member: Member, fields: object): Promise<void> {
  const { id } = await addInvoice(stage.server, member, fields)
  await call(stage.server, 'PATCH', `/invoices/${id}`, { token: member.token, body: { status } })
}

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
  await addInvoiceAs('paid', member, {
    ...today,
    clientId: ada,
    projectId: gown.id,
    invoiceNumber: 'A-1',
    items,
  })
  await addInvoiceAs('paid', member, { ...today, clientId: odd, invoiceNumber: 'A-2' })
  await addInvoiceAs('sent', member, {
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

const statsAddress = '**/api/v1/analytics/stats*'

describe('the figures of a period', () => {
  it('are shown with their changes, and the address keeps period and tab', async () => {
    const page = await openAnalytics({ member: await busyMember() })
    await page.getByRole('group', { name: 'Total Revenue', exact: true }).waitFor()
    const card = (name: string) => page.getByRole('group', { name, exact: true }).innerText()
    await expect.poll(() => card('Total Revenue')).toMatch(/\$300\s+\+100% from the previous period/)
    await expect.poll(() => card('Active Clients')).toMatch(/2\s/)
    await expect.poll(() => card('Projects Completed')).toMatch(/1\s/)
    await expect.poll(() => card('Avg. Project Value')).toMatch(/\$900/)
    await choose(page, 'Period', 'All Time')
    await toast(page, 'Analytics data for All Time loaded successfully!').waitFor()
    await isFocused(page.getByRole('combobox', { name: 'Period' }))
    await page.getByRole('tab', { name: 'Client Insights' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?period=all&tab=clients')
    await page.reload()
    await page.getByRole('heading', { name: 'Revenue by Client' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Period' }).inputValue()).toBe('All Time')
    expect(await page.getByRole('heading', { name: 'Revenue by Month' }).count()).toBe(0)
  })

  it('come for any days, once they are such', async () => {
    const page = await openAnalytics({ member: await busyMember() })
    await choose(page, 'Period', 'Custom range')
    await page.getByLabel('From').fill(dayFromNow(1))
    await page.getByLabel('To', { exact: true }).fill(dayFromNow(-1))
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText("The last day can't be before the first.").waitFor()
    await page.getByLabel('From').fill(dayFromNow(-1))
    await page.getByLabel('To', { exact: true }).fill(dayFromNow(0))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/analytics?period=custom&from=${dayFromNow(-1)}&to=${dayFromNow(0)}`)
    await page.getByRole('group', { name: 'Total Revenue' }).getByText('$300').waitFor()
    await isFocused(page.getByLabel('To', { exact: true }))
    await choose(page, 'Period', 'Last Month')
    await page.getByLabel('From').waitFor({ state: 'detached' })
    await isFocused(page.getByRole('combobox', { name: 'Period' }))
  })

  it('say why they can not be loaded, are tried again, and are said to be missing where there are none', async () => {
    const page = await stage.open({ member: await stage.premium(), mayReport: /500/ })
    await page.route(statsAddress, (route) =>
      route.fulfill({
        status: 500,
        json: { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' },
      }),
    )
    await page.goto('/analytics')
    await page.getByText('Error: Something went wrong').waitFor()
    await page.unroute(statsAddress)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page
      .getByText('No analytics data available for this period. Try selecting a different period.')
      .waitFor()
  })
})

describe('a chart', () => {
  it('reads its values out as the arrow keys go through them', async () => {
    const page = await openAnalytics({ member: await busyMember(), search: '?period=1month' })
    const chart = page.getByRole('application', { name: 'Revenue by Month' })
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('status')
      .getByText(/: This period \$300, Previous period \$0$/)
      .waitFor({ state: 'attached' })
  })

  it('shows its values under the pointer, and says in its name that it is of years', async () => {
    const from = dayFromNow(-1_500)
    const page = await openAnalytics({
      member: await busyMember(),
      search: `?period=custom&from=${from}&to=${dayFromNow(0)}`,
    })
    const chart = page.getByRole('application', { name: 'Revenue by Year' })
    const box = await settledBox(chart)
    await chart.hover({ position: { x: box.width - 60, y: box.height / 2 } })
    const tip = page.locator('.recharts-tooltip-wrapper').filter({ hasText: dayFromNow(0).slice(0, 4) })
    await tip.getByText('$300').waitFor()
  })

  it('has a table behind it, and a file in which no text acts', async () => {
    const page = await openAnalytics({ member: await busyMember(), search: '?tab=clients' })
    await page.getByRole('button', { name: 'Show Revenue by Client as a table' }).click()
    const table = page.getByRole('table', { name: 'Revenue by Client' })
    await expect.poll(() => table.getByRole('row', { name: /Ada Okafor/ }).innerText()).toMatch(/\$200\s+67%/)
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

  it('invites to set a goal, and shows how far it is reached', async () => {
    const member = await busyMember()
    const page = await openAnalytics({ member })
    const goals = page.getByRole('region', { name: 'Revenue Goals' })
    await expect
      .poll(() => goals.getByRole('link', { name: 'Set a revenue goal' }).getAttribute('href'))
      .toBe('/settings?tab=preferences')
    await call(stage.server, 'PATCH', '/user/preferences', {
      token: member.token,
      body: { monthlyRevenueGoal: 600 },
    })
    const refresh = page.getByRole('button', { name: 'Refresh' })
    let answer = () => {}
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(statsAddress, (route) => slow.then(() => route.continue()))
    await refresh.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('true')
    answer()
    await goals.getByText('$300 of $600').waitFor()
    await goals.getByText('50%').waitFor()
    await expect.poll(() => refresh.getAttribute('aria-busy')).toBe('false')
    await isFocused(refresh)
  })
})

it('prints every tab with its title, and nothing of the application around it', async () => {
  const page = await openAnalytics({ member: await busyMember(), colorScheme: 'dark', mayReport: /500/ })
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
  await page.route(statsAddress, (route) =>
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

it('is accessible and fits in every tab, wide and narrow, in light and in dark', async () => {
  const page = await openAnalytics({ member: await busyMember(), colorScheme: 'device' })
  await page.getByRole('group', { name: 'Total Revenue' }).waitFor()
  for (const tab of ['Revenue Analysis', 'Client Insights', 'Project Performance']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    await expectSound(page)
  }
})
