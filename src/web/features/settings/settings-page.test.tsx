import { IconUser } from '@tabler/icons-react'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { PreferencesTab } from './components/preferences-tab.tsx'
import { ProfileTab } from './components/profile-tab.tsx'
import { SettingsPage, type SettingsTab } from './settings-page.tsx'

const settings = {
  ...{ theme: 'light', language: 'en', measurementUnit: 'cm', defaultProjectDuration: 14 },
  ...{ weekStart: 'monday', timezone: 'Europe/Berlin', currency: 'EUR', pageSize: 'A4' },
  ...{ monthlyRevenueGoal: null, yearlyRevenueGoal: null },
}
// The tabs read of the person what stands here.
const person = {
  ...{ id: 'ada', _id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  ...{ image: null, website: null, workspace: workspaceAs('owner'), settings },
}

const tab = (name: string, content: SettingsTab['content']): SettingsTab => ({
  ...{ name, icon: IconUser, content },
  label: () => `The ${name}`,
})

const pages = [
  {
    path: '/settings',
    element: (
      <>
        <Link to="/settings">Settings from the start</Link>
        <Link to="/projects">Projects</Link>
        <SettingsPage
          tabs={[
            tab('profile', (user) => <ProfileTab user={user} />),
            tab('notifications', () => <p>What is told</p>),
            tab('preferences', (user) => <PreferencesTab user={user} />),
          ]}
        />
      </>
    ),
  },
  { path: '/projects', element: <h1>All projects</h1> },
]

/** What was sent to be saved. */
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  signIn(person as unknown as Partial<User>)
  const answer = async (request: Request) => {
    if (request.method !== 'GET') sent.push(await request.json())
    return { json: { data: { user: person } } }
  }
  stubServer({
    '/user/profile': answer,
    '/user/preferences': answer,
    '/user/calendar-feed': () => ({ json: { data: { createdAt: null } } }),
  })
})

// By labels, and a value at once: the lists of these forms have hundreds of entries, which a role would be asked of.
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } })

it('marks what is wrong, loses nothing, and asks before it is left unsaved', async () => {
  const { user, address, search } = renderPages(pages, '/settings?tab=profile')
  await fill(/^Full name/, '')
  await fill(/^Website/, 'javascript:alert(1)')
  await user.type(await field(/^Website/), '{Enter}')
  await screen.findByText('Full name is required.')
  expect((await field(/^Website/)).value).toBe('javascript:alert(1)')
  expect(sent).toEqual([])

  await user.click(screen.getByText('The notifications'))
  await screen.findByText('What is told')
  await user.keyboard('{ArrowRight}')
  await field(/^Theme/)
  expect(search()).toBe('?tab=preferences')
  await user.click(screen.getByText('Settings from the start'))
  await waitFor(() => expect(search()).toBe(''))
  expect((await field(/^Website/)).value).toBe('javascript:alert(1)')
  await user.click(screen.getByText('The preferences'))
  await user.click(screen.getByText('Projects'))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/settings')
})

it('refuses a preference that can not be, at its field', async () => {
  const { user } = renderPages(pages, '/settings?tab=preferences')
  await fill(/^Default project duration/, '900')
  await user.type(await field(/^Default project duration/), '{Enter}')
  await screen.findByText('Default project duration must be at most 730.')
  expect((await field(/^Default project duration/)).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
