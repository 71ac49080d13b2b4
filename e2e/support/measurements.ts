import type { Locator, Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import type { Server } from './server.ts'
import type { PageOptions, Stage } from './stage.ts'

interface Size {
  readonly name: string
  readonly size: number
  readonly unit?: 'inches' | 'cm'
}

interface SetOnRecord {
  readonly id: string
  readonly measurements: readonly Size[]
  readonly bodySizes: readonly Size[] | null
  readonly notes: string | null
}

interface NewSet {
  readonly clientId: string
  readonly garmentType: string
  readonly measurements: readonly Size[]
  readonly notes?: string
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

export async function openMeasurements(
  stage: Stage,
  member: Member,
  { tab, ...options }: PageOptions & { readonly tab?: 'history' } = {},
): Promise<Page> {
  const page = await stage.open({ member, ...options })
  await page.goto(tab ? `/measurements?tab=${tab}` : '/measurements')
  await page.getByRole('heading', { name: 'Measurements', level: 1 }).waitFor()
  return page
}

export const card = (page: Page, name: RegExp) => page.getByRole('article', { name })

/** The field of a size. */
export const size = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
