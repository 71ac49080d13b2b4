import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { mainId } from '#web/lib/main-area.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { StartingUnits } from './components/starting-units.tsx'

const title = 'Is this how you work?'

interface Given {
  readonly settings?: Partial<User['settings']>
  readonly role?: 'owner' | 'tailor'
  readonly isDown?: boolean
}

/** Shows the question to somebody who began so. Answers what was sent. */
function open({ settings: more = {}, role = 'owner', isDown = false }: Given = {}) {
  const user: Partial<User> = {
    workspace: workspaceAs(role),
    // What the question reads of them.
    settings: { currency: 'GBP', measurementUnit: 'cm', unitsConfirmed: false, ...more } as User['settings'],
  }
  signIn(user)
  const sent: unknown[] = []
  let settings = user.settings
  stubServer({
    '/user/preferences': async (request: Request) => {
      const body = await request.json()
      sent.push(body)
      if (isDown) return { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } }
      settings = { ...settings, ...body }
      return { json: { data: { user: { id: 'ada', _id: 'ada', plan: 'premium', ...user, settings } } } }
    },
  })
  const element = (
    <main id={mainId} tabIndex={-1}>
      <StartingUnits />
    </main>
  )
  return { sent, ...renderPages([{ path: '/', element }], '/') }
}

const asked = async () => within(await screen.findByRole('region', { name: title }))
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

it('shows both, changes each by one tap, and goes away once it is right', async () => {
  const { user, sent } = open()
  const question = await asked()
  expect([isChosen('GBP'), isChosen('Centimetres')]).toEqual([true, true])
  await user.click(question.getByRole('radio', { name: 'EUR' }))
  await waitFor(() => expect(isChosen('EUR')).toBe(true))
  await user.click(question.getByRole('radio', { name: 'Inches' }))
  await waitFor(() => expect(isChosen('Inches')).toBe(true))
  expect(isChosen('EUR')).toBe(true)
  await user.click(question.getByRole('button', { name: "That's right" }))
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
  expect(document.activeElement?.id).toBe(mainId)
  expect(sent).toEqual([{ currency: 'EUR' }, { measurementUnit: 'inches' }, { unitsConfirmed: true }])
})

it('leads to all other currencies, and shows one that was chosen there', async () => {
  open({ settings: { currency: 'CHF' } })
  const question = await asked()
  expect(isChosen('CHF')).toBe(true)
  expect(question.getByRole('link', { name: 'Other currencies' }).getAttribute('href')).toBe(
    '/settings?tab=preferences',
  )
})

it('shows what stands on record where it could not be saved', async () => {
  const { user, sent } = open({ isDown: true })
  await user.click((await asked()).getByRole('radio', { name: 'USD' }))
  await screen.findByText('Something went wrong')
  expect([isChosen('GBP'), sent.length]).toEqual([true, 1])
})

it.each([
  ['whoever has said so', { settings: { unitsConfirmed: true } }],
  ['whom an older version of the page remembers', { settings: { unitsConfirmed: undefined } }],
  ['who doesn’t decide it', { role: 'tailor' }],
] as const)('is no question to %s', async (_, given) => {
  open(given as Given)
  await waitFor(() => expect(document.getElementById(mainId)?.childElementCount).toBe(0))
})
