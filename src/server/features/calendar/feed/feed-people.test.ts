import { expect, it } from 'vitest'
import type { Role } from '#domain/team/permissions.ts'
import { addColleague, giveSeats, join, signInAgain } from '#server/testing/colleagues.ts'
import { buildInvoicing } from '#server/testing/invoices.ts'
import { buildMember } from '#server/testing/people.ts'
import { appOfFile } from '#server/testing/test-app.ts'

const app = await appOfFile()

const DAY_MS = 86_400_000

/** With an event, a project and an invoice, each of which a calendar shows. */
async function buildBusiness(title: string) {
  const business = await buildInvoicing(app)
  await giveSeats(app, business.workspaceId)
  const { call, clientId } = business
  const day = new Date(app.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  const times = { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z` }
  await call('POST', '/calendar', { clientId, title, ...times })
  await call('POST', '/projects', { clientId, name: 'Gown', type: 'Wedding Dress', dueDate: day })
  const { id } = await business.add({ invoiceNumber: 'INV-77', dueDate: day })
  await business.change(id, { status: 'sent' })
  return business
}

async function feedOf(token: string, workspaceId: string): Promise<string> {
  const headers = { 'toile-workspace': workspaceId }
  const { body } = await app.call<{ url: string }>('POST', '/user/calendar-feed', { token, headers })
  return new URL(body.data.url).pathname
}

async function summariesAt(url: string) {
  const { statusCode, payload } = await app.http.inject({ method: 'GET', url })
  return statusCode === 200 ? [...payload.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, text]) => text) : statusCode
}

const shows = async (url: string, texts: readonly string[]) => {
  const all = await summariesAt(url)
  return texts.map((text) => Array.isArray(all) && all.some((one) => one?.includes(text)))
}

it.each<[Role, boolean]>([
  ['manager', true],
  ['tailor', false],
  ['viewer', false],
])('shows a %s events and work, and invoices: %s', async (role, seesMoney) => {
  const business = await buildBusiness('Fitting')
  const { token } = await addColleague(app, business, { role, sees: 'all' })
  const url = await feedOf(token, business.workspaceId)
  expect(await shows(url, ['Fitting', 'Gown', 'INV-77'])).toEqual([true, true, seesMoney])
})

it('shows who sees assigned work only what is theirs', async () => {
  const business = await buildBusiness('Fitting')
  const other = await business.addClient({ name: 'Bela Nunes' })
  const { token, memberId } = await addColleague(app, business, {
    role: 'tailor',
    sees: 'assigned',
  })
  const day = new Date(app.clock.now().getTime() + 4 * DAY_MS).toISOString().slice(0, 10)
  const times = { startTime: `${day}T08:00:00Z`, endTime: `${day}T09:00:00Z` }
  await business.call('POST', '/calendar', { clientId: other, title: 'Measuring', ...times, memberId })
  await business.call('POST', '/projects', {
    ...{ clientId: other, name: 'Suit', type: 'Suit', dueDate: day },
    assignees: [memberId],
  })
  const url = await feedOf(token, business.workspaceId)
  expect(await shows(url, ['Measuring', 'Suit', 'Fitting', 'Gown'])).toEqual([true, true, false, false])
})

it('shows nothing to who keeps the books by now, and makes them no new address', async () => {
  const business = await buildBusiness('Fitting')
  const { token, memberId } = await addColleague(app, business, { role: 'tailor' })
  const url = await feedOf(token, business.workspaceId)
  await app.sql(`update members set role = 'bookkeeper', sees = 'all' where id = $1`, [memberId])
  expect(await summariesAt(url)).toEqual([])
  await expect.poll(async () => (await app.call('POST', '/user/calendar-feed', { token })).status).toBe(403)
})

it('is empty while the plan has no seat for them, and fills again with it', async () => {
  const business = await buildBusiness('Fitting')
  const { token } = await addColleague(app, business, { role: 'manager' })
  const [theirs, owners] = [
    await feedOf(token, business.workspaceId),
    await feedOf(business.token, business.workspaceId),
  ]
  await giveSeats(app, business.workspaceId, 'premium')
  expect(await summariesAt(theirs)).toEqual([])
  expect(await shows(owners, ['Fitting', 'INV-77'])).toEqual([true, true])
  await giveSeats(app, business.workspaceId)
  expect(await shows(theirs, ['Fitting', 'INV-77'])).toEqual([true, true])
})

it('ends with the membership, for good', async () => {
  const business = await buildBusiness('Fitting')
  const { token, memberId } = await addColleague(app, business, { role: 'manager' })
  const url = await feedOf(token, business.workspaceId)
  const removed = await app.call('POST', `/team/members/${memberId}/remove`, {
    token: business.token,
    body: {},
  })
  expect(removed.status).toBe(200)
  expect(await summariesAt(url)).toBe(404)
  await app.sql('update members set ended_at = null where id = $1', [memberId])
  expect(await summariesAt(url)).toBe(404)
})

it('is one address for each business of a person', async () => {
  const [one, other] = [await buildBusiness('Toile fitting'), await buildBusiness('Gown fitting')]
  const person = await buildMember(app)
  await join(app, person, one.workspaceId, { role: 'manager' })
  await join(app, person, other.workspaceId, { role: 'viewer' })
  const token = await signInAgain(app, person)
  const [first, second] = [await feedOf(token, one.workspaceId), await feedOf(token, other.workspaceId)]
  expect(await shows(first, ['Toile fitting', 'Gown fitting', 'INV-77'])).toEqual([true, false, true])
  expect(await shows(second, ['Toile fitting', 'Gown fitting', 'INV-77'])).toEqual([false, true, false])
  const headers = { 'toile-workspace': one.workspaceId }
  await app.call('DELETE', '/user/calendar-feed', { token, headers })
  expect([await summariesAt(first), (await shows(second, ['Gown fitting']))[0]]).toEqual([404, true])
})
