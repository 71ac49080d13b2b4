import type { Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import type { PageOptions, Stage } from './stage.ts'

interface Target {
  readonly url: string
}

type View = 'Grid' | 'List' | 'Board'

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
  stage: Stage,
  { view, ...options }: PageOptions & { readonly view?: View },
): Promise<Page> {
  const page = await stage.open(options)
  await page.goto('/projects')
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  if (view) await chooseView(page, view)
  return page
}

export const chooseView = (page: Page, view: View) =>
  page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: view }).click()
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const column = (page: Page, name: RegExp) => page.getByRole('region', { name })
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Project' }).first()
export const summaryText = (page: Page) => page.getByRole('region', { name: 'Summary' }).innerText()
