import type { Browser, Page } from 'playwright-core'
import { call } from './api.ts'
import { openPage } from './browser.ts'
import type { Member } from './members.ts'

interface Target {
  readonly url: string
}

type View = 'Grid' | 'List' | 'Board'

export async function addClient(server: Target, member: Member, name: string): Promise<string> {
  const { body } = await call<{ client: { id: string } }>(server, 'POST', '/clients', {
    token: member.token,
    body: { name },
  })
  return body.data.client.id
}

interface AddedProject {
  readonly id: string
  readonly name: string
}

export async function addProject(server: Target, member: Member, fields: object): Promise<AddedProject> {
  const { body } = await call<{ project: AddedProject }>(server, 'POST', '/projects', {
    token: member.token,
    body: { type: 'Suit', ...fields },
  })
  return body.data.project
}

/** The page of the projects, in the view that is asked for. */
export async function openProjects(
  browser: Browser,
  server: Target,
  { view, ...options }: NonNullable<Parameters<typeof openPage>[2]> & { readonly view?: View },
): Promise<Page> {
  const page = await openPage(browser, server, options)
  await page.goto('/projects')
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  if (view) await chooseView(page, view)
  return page
}

export const chooseView = (page: Page, view: View) =>
  page.getByRole('radiogroup', { name: 'View' }).getByText(view, { exact: true }).click()
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const column = (page: Page, name: RegExp) => page.getByRole('region', { name })
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text)
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Project' }).first()
export const summaryText = (page: Page) => page.getByRole('region', { name: 'Summary' }).innerText()
