import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ClientsPage } from '#contract/portal.ts'
import { clientNamed } from '#web/testing/client.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { stubServer } from '#web/testing/stub-server.ts'
import { PageTab } from './page-tab.tsx'

const client = clientNamed('Ana Sousa', { id: 'c1' })

const page: ClientsPage = {
  name: 'Ana Sousa',
  business: { name: 'Atelier Ada', email: 'ada@atelier.example', phone: null, website: null, logo: null },
  brand: null,
  orders: [],
  hasMeasurements: false,
  papers: [],
}

const standing = { isOn: true, email: 'ana@client.example', lastSeenAt: null, devices: 0, counter: null }

function open(shown: object, answers: Parameters<typeof stubServer>[0] = {}) {
  signIn()
  stubServer({
    '/clients/c1/portal': () => ({ json: { data: { ...standing, ...shown } } }),
    '/clients/c1/portal/page': () => ({ json: { data: { page } } }),
    ...answers,
  })
  return renderPages([{ path: '/', element: <PageTab client={client} /> }], '/')
}

it('shows what the client sees, and mails them the way there', async () => {
  const asked: string[] = []
  const { user } = open(
    {},
    {
      '/clients/c1/portal': (request) => {
        asked.push(request.method)
        const data = request.method === 'POST' ? { to: standing.email } : standing
        return { json: { data } }
      },
    },
  )
  await screen.findByRole('heading', { name: 'Hello Ana Sousa' })
  screen.getByText(/hasn't opened the page yet/)
  await user.click(screen.getByRole('button', { name: 'Mail the link' }))
  await screen.findByText('A link to the page is on its way to ana@client.example.')
  expect(asked).toContain('POST')
})

it('shows a code at the counter, and that it was used', async () => {
  let isUsed = false
  const { user } = open(
    {},
    {
      '/clients/c1/portal': () => ({
        json: {
          data: { ...standing, email: null, counter: { expiresAt: '2099-01-01T10:10:00.000Z', isUsed } },
        },
      }),
      '/clients/c1/portal/counter': () => ({
        json: { data: { url: 'http://toile.test/c#key', expiresAt: '2099-01-01T10:10:00.000Z' } },
      }),
    },
  )
  expect(await screen.findByRole<HTMLButtonElement>('button', { name: 'Mail the link' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(screen.getByRole('button', { name: 'Show a code' }))
  await screen.findByRole('img', { name: 'Code that opens the page of Ana Sousa' })
  isUsed = true
  await user.click(screen.getByRole('button', { name: 'Show a code' }))
  await screen.findByText('The code was used: Ana Sousa has opened the page.')
})

it('leads to the settings where the pages are switched off', async () => {
  open({ isOn: false })
  const link = await screen.findByRole('link', { name: 'Switch them on in the settings' })
  expect(link.getAttribute('href')).toBe('/settings?tab=business')
})
