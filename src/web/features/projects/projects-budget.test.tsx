import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { layOut } from '#web/testing/layout.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { ProjectsPage } from './projects-page.tsx'

/** Opens the list of a business that counts in euros now. Answers what was sent to change its projects. */
function open(...projects: readonly Project[]) {
  const sent: Record<string, unknown>[] = []
  const summary = {
    ...{ total: projects.length, inProgress: 0, completed: 0, currency: 'EUR', totalRevenue: 700 },
    otherTotals: [
      { currency: 'JPY', amount: 80_000 },
      { currency: 'USD', amount: 1_000.5 },
    ],
  }
  const ofEach = projects.map((project) => [
    `/projects/${project.id}`,
    async (request: Request) => {
      if (request.method === 'PATCH') sent.push(await request.json())
      return { json: { data: { project, projects: [project] } } }
    },
  ])
  stubServer({
    ...Object.fromEntries(ofEach),
    '/clients': () => ({ json: { data: { clients: [], nextCursor: null } } }),
    '/projects': () => ({ json: { data: { projects, nextCursor: null, summary } } }),
  })
  return { sent, ...renderPages([{ path: '/projects', element: <ProjectsPage /> }], '/projects') }
}

async function edit(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }))
  const budget = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Budget/ })
  const press = (button: string) => user.click(dialog.getByRole('button', { name: button }))
  return { dialog, budget, press, type: (value: string) => fireEvent.change(budget(), { target: { value } }) }
}

beforeEach(() => {
  layOut()
  const settings = { currency: 'EUR', timezone: 'Europe/Berlin' } as User['settings']
  signIn({ workspace: workspaceAs('owner'), settings })
})
afterEach(() => localStorage.clear())

const clientId = { _id: '0198a1b2-0000-7000-8000-00000000000a', name: 'Ana Sousa' }
const inDollars = () => projectNamed('Gown', { clientId, budget: 1_000.5, budgetCurrency: 'USD' })

it('shows each budget in its own currency, and names the sums of others beside the one that it counts', async () => {
  open(
    inDollars(),
    projectNamed('Kimono', { budget: 80_000, budgetCurrency: 'JPY' }),
    projectNamed('Coat', { budget: 700, budgetCurrency: 'EUR' }),
    projectNamed('Veil'),
  )
  for (const [name, text] of [
    ['Gown', '$1,000.50'],
    ['Kimono', '¥80,000'],
    ['Coat', '€700'],
    ['Veil', 'No budget'],
  ] as const) {
    within(await screen.findByRole('article', { name })).getByText(text)
  }
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  summary.getByText('€700')
  summary.getByText('sum of budgets, and ¥80,000, and $1,001')
})

it('keeps the currency of a budget whose amount is changed', async () => {
  const { user, sent } = open(inDollars())
  const { budget, press, type, dialog } = await edit(user, 'Gown')
  expect(budget().value).toBe('$1,000.50')
  dialog.getByText('Given in USD, and stays in it. Your business now counts in EUR.')
  type('1200')
  await press('Save Changes')
  await screen.findByText('Project updated successfully!')
  expect(sent).toEqual([expect.objectContaining({ budget: 1_200, budgetCurrency: 'USD' })])
})

it('takes a budget anew in the currency that the business counts in now, or leaves it as it was', async () => {
  const { user, sent } = open(inDollars())
  const { budget, press, type } = await edit(user, 'Gown')
  await press('Enter it again in EUR')
  expect(budget().value).toBe('')
  await press('Keep it in USD')
  expect(budget().value).toBe('$1,000.50')
  await press('Enter it again in EUR')
  type('900')
  fireEvent.blur(budget())
  expect(budget().value).toBe('€900.00')
  await press('Save Changes')
  await screen.findByText('Project updated successfully!')
  expect(sent).toEqual([expect.objectContaining({ budget: 900, budgetCurrency: 'EUR' })])
})

it('says nothing of currencies where a budget is in the one that the business counts in, or there is none', async () => {
  const { user } = open(projectNamed('Coat', { budget: 700, budgetCurrency: 'EUR' }), projectNamed('Veil'))
  for (const name of ['Coat', 'Veil']) {
    const { dialog, press } = await edit(user, name)
    expect(dialog.queryByText(/^Given in/)).toBeNull()
    await press('Cancel')
  }
})
