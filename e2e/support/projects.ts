import type { Page } from 'playwright-core'
import { call } from './api.ts'
import type { Member } from './members.ts'
import { withDatabase } from './postgres.ts'
import { showTools } from './screen.ts'
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

/** So many more projects like one that is there, older than it: 'Project 1' is the oldest. */
export const copyProject = (dataDir: string, id: string, count: number) =>
  withDatabase(dataDir, async (database) => {
    await database.query(
      `insert into projects (workspace_id, id, client_id, name, type, created_at, updated_at)
       select workspace_id, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, client_id, 'Project ' || n,
         type, created_at, updated_at
       from projects, generate_series(1, $2::int) n where id = $1`,
      [id, count],
    )
  })

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

export async function chooseView(page: Page, view: View): Promise<void> {
  await showTools(page)
  await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: view }).click()
}

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
export const column = (page: Page, name: RegExp) => page.getByRole('region', { name })
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Project' }).first()
export const summaryText = (page: Page) => page.getByRole('region', { name: 'Summary' }).innerText()
