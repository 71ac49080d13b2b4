import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Closing, ClosingBusiness } from '#contract/account.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn, workspaceAs } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { DeleteAccountCard } from './components/delete-account-card.tsx'

const nothing = { clients: 0, measurements: 0, projects: 0, invoices: 0, events: 0, patterns: 0, photos: 0 }

const business = (name: string, more: Partial<ClosingBusiness> = {}): ClosingBusiness => ({
  ...{ id: name.toLowerCase(), name, people: 0, subscription: null },
  counts: { ...nothing, clients: 3 },
  ...more,
})

function open(closing: Partial<Closing>) {
  stubServer({
    '/user/delete-account': () => ({
      json: {
        success: true,
        data: { asksPassword: true, businesses: [], memberships: [], ...closing } satisfies Closing,
      },
    }),
  })
  const card = <DeleteAccountCard onExportFirst={null} />
  const { user } = renderPages(
    [
      { path: '/data', element: card },
      { path: '/settings', element: <p>The settings</p> },
    ],
    '/data',
  )
  return {
    user,
    async ask() {
      await user.click(screen.getByRole('button', { name: 'Delete account' }))
      await user.click(await screen.findByRole('button', { name: 'Continue' }))
      const last = await screen.findByRole('button', { name: 'Delete permanently' })
      return last.closest<HTMLElement>('[role=dialog]') ?? document.body
    },
  }
}

beforeEach(() => signIn({ workspace: workspaceAs('owner') }))

const itemsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('tells of somebody who works alone what goes, as ever', async () => {
  const dialog = await open({ businesses: [business('Lune')] }).ask()
  expect(itemsOf(dialog)).toEqual(['Clients: 3', 'Your profile, your preferences and all sign-ins'])
  expect(within(dialog).queryByText(/hand it over/)).toBeNull()
  expect(within(dialog).getByText(/keep your invoices/)).toBeDefined()
})

it('names each business that goes, who loses it, and leads to handing it over first', async () => {
  const shared = business('Lune', { people: 2 })
  const page = open({ businesses: [shared, business('Sol')] })
  const dialog = await page.ask()
  expect(itemsOf(dialog)).toEqual([
    'LuneClients: 3People who lose their access: 2',
    ...['Clients: 3', 'People who lose their access: 2', 'SolClients: 3', 'Clients: 3'],
    'Your profile, your preferences and all sign-ins',
  ])
  expect(within(dialog).getAllByText(/hand it over first/)).toHaveLength(1)
  const link = within(dialog).getByRole('link', { name: 'Hand over Lune' })
  expect(link.getAttribute('href')).toBe('/settings?tab=team&workspace=lune')
})

it('says to who owns nothing that their work stays, and nothing of invoices', async () => {
  const page = open({ memberships: [{ id: 'sol', name: 'Atelier Sol', role: 'tailor' }] })
  expect(await screen.findByText(/What you did in the businesses you work in stays there/)).toBeDefined()
  const dialog = await page.ask()
  expect(itemsOf(dialog)).toEqual(['Your profile, your preferences and all sign-ins', 'Atelier Sol'])
  expect(within(dialog).getByText('What you did there stays, under your name.')).toBeDefined()
  expect(screen.queryByText(/keep your invoices/)).toBeNull()
})
