import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '#contract/projects.ts'
import type { Role } from '#domain/team/permissions.ts'
import { layOut } from '#web/testing/layout.ts'
import { projectNamed } from '#web/testing/project.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { colleague, teamOf } from '#web/testing/team.ts'
import { ProjectsPage } from './projects-page.tsx'

const ada = colleague('Ada Ilo', { isSelf: true })
const ben = colleague('Ben Okoro')
const summary = { total: 1, inProgress: 0, completed: 0, totalRevenue: 0, currency: 'USD', otherTotals: [] }

afterEach(() => localStorage.clear())

function show(
  view: string,
  { role = 'owner' as Role, members = [ada, ben], of = {} as Partial<Project> } = {},
) {
  layOut()
  signIn({ workspace: workspaceAs(role) })
  const sent: unknown[] = []
  let answer: (() => void) | undefined
  let gown = projectNamed('Gown', { assignees: [ada.id], ...of })
  let refuses = false
  stubServer({
    '/team': () => teamOf(...members),
    '/projects': ({ url }) => {
      const isHere = [gown.status, null].includes(
        new URL(url).searchParams.get('status') as Project['status'],
      )
      return { json: { data: { projects: isHere ? [gown] : [], nextCursor: null, summary } } }
    },
    '/projects/Gown': async (request) => {
      const body = (await request.json()) as Partial<Project>
      sent.push(body)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      if (refuses) return { status: 403, json: { code: 'NOT_ALLOWED', message: 'Not yours to say.' } }
      gown = { ...gown, ...body }
      return { json: { data: { project: gown, projects: [gown] } } }
    },
  })
  const settle = async (isRefused: boolean) => {
    await waitFor(() => expect(answer).toBeDefined())
    refuses = isRefused
    answer?.()
    answer = undefined
  }
  return {
    ...renderPages([{ path: '/projects', element: <ProjectsPage /> }], `/projects?view=${view}`),
    sent,
    settle,
  }
}
const button = (names: string) =>
  screen.findByRole('button', { name: `Change whom Gown is assigned to: ${names}` })
const person = (name: string) => screen.findByRole('menuitemcheckbox', { name, hidden: true })

it.each(['grid', 'board'])(
  'is said on the %s, shown at once, and taken back where it is refused',
  async (view) => {
    const { user, sent, settle } = show(view)
    ;(await button('Ada Ilo')).focus()
    await user.keyboard('{Enter}')
    expect((await person('Ada Ilo')).getAttribute('aria-checked')).toBe('true')
    await user.click(await person('Ben Okoro'))
    await button('Ada Ilo, Ben Okoro')
    await settle(false)
    await waitFor(() => expect(sent).toEqual([{ assignees: [ada.id, ben.id] }]))
    await user.click(await person('Ada Ilo'))
    await button('Ben Okoro')
    await settle(true)
    await button('Ada Ilo, Ben Okoro')
    await screen.findByText('Not yours to say.')
  },
)

it.each([
  ['by who may not assign', { role: 'tailor' as const }],
  ['of what is closed to changes', { of: { readOnly: true } }],
  ['by who works alone', { members: [ada] }],
])('is not said %s', async (_, as) => {
  show('grid', as)
  const card = within(await screen.findByRole('article', { name: 'Gown' }))
  if ('members' in as) await waitFor(() => expect(card.queryByText('Assigned to Ada Ilo')).toBeNull())
  else await card.findByText('Assigned to Ada Ilo')
  expect(screen.queryByRole('button', { name: /Change whom/ })).toBeNull()
})
