import type { Browser, Locator, Page } from 'playwright-core'
import { call } from './api.ts'
import { openPage } from './browser.ts'
import type { Member } from './members.ts'
import type { Server } from './server.ts'

interface Size {
  readonly name: string
  readonly size: number
  readonly unit?: 'inches' | 'cm'
}

interface SetOnRecord {
  readonly id: string
  readonly measurements: readonly Size[]
  readonly notes: string | null
}

interface NewSet {
  readonly clientId: string
  readonly garmentType: string
  readonly measurements: readonly Size[]
  readonly notes?: string
}

/** Answers the client's id. */
export async function addClient(server: Server, { token }: Member, name: string): Promise<string> {
  const reply = await call<{ client: { id: string } }>(server, 'POST', '/clients', { token, body: { name } })
  return reply.body.data.client.id
}

/** Answers the set's id. */
export async function addSet(server: Server, { token }: Member, body: NewSet): Promise<string> {
  const reply = await call<{ measurement: { id: string } }>(server, 'POST', '/measurements', { token, body })
  return reply.body.data.measurement.id
}

/** Newest first. */
export async function setsOnRecord(server: Server, { token }: Member): Promise<readonly SetOnRecord[]> {
  const { body } = await call<{ measurements: SetOnRecord[] }>(server, 'GET', '/measurements', { token })
  return body.data.measurements
}

type PageOptions = Parameters<typeof openPage>[2] & { readonly tab?: 'history' }

export async function openMeasurements(
  browser: Browser,
  server: Server,
  member: Member,
  { tab, ...options }: PageOptions = {},
): Promise<Page> {
  const page = await openPage(browser, server, { member, ...options })
  await page.goto(tab ? `/measurements?tab=${tab}` : '/measurements')
  await page.getByRole('heading', { name: 'Measurements', level: 1 }).waitFor()
  return page
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text)

export const card = (page: Page, name: RegExp) => page.getByRole('article', { name })

/** The field of a size. */
export const size = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
