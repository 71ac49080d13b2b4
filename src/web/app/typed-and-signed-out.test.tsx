import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { CalendarPage } from '#web/features/calendar/calendar-page.tsx'
import { ClientsPage } from '#web/features/clients/clients-page.tsx'
import { eventNamed } from '#web/testing/event.ts'
import { layOut } from '#web/testing/layout.ts'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { TYPED, typedAndSignedOut } from '#web/testing/typed-and-signed-out.tsx'

const day = '2026-03-11'

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] ?? document.body)

/** How the dialog of one is opened, what it is called, and where in it is typed. */
const forms: readonly [string, string, ComponentType, (user: UserEvent) => Promise<void>, string][] = [
  ['Add Client', '/clients', ClientsPage, (user) => press(user, 'Add Client'), 'Notes'],
  [
    'Edit Event',
    `/calendar?view=agenda&date=${day}`,
    CalendarPage,
    async (user) => {
      await press(user, /, Fitting, /)
      const details = within(await screen.findByRole('dialog', { name: 'Event Details' }))
      await user.click(await details.findByRole('button', { name: 'Edit' }))
    },
    'Location',
  ],
]

// Of those that the rows of a list open, opened-over-lists.test.tsx tells the same; of a pattern's, beside a drawing board,
// and of one that is a page, e2e/record-forms.test.ts.
it.each(forms)(
  '“%s”, on %s, is open again as it was typed where its session ended under it',
  async (...given) => {
    const [title, path, Page, open, label] = given
    layOut()
    signIn({ workspace: workspaceAs('owner'), settings: { timezone: 'UTC' } as never })
    // The calendar reads its address where the browser has it.
    globalThis.history.replaceState(null, '', path)
    onTestFinished(() => globalThis.history.replaceState(null, '', '/'))
    const event = eventNamed('Fitting')
    stubServer({
      '/calendar': () => ({ json: { data: { events: [event], marks: [] } } }),
      '/calendar/Fitting': () => ({ json: { data: { event } } }),
      '/calendar/clashes': () => ({ json: { data: { events: [] } } }),
    })
    const field = await typedAndSignedOut({ path, Page, open, title, label })
    await waitFor(async () => expect(await field()).toHaveProperty('value', TYPED))
  },
)
