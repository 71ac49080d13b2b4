import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { quoteNumbered, quotesDesk } from '#web/testing/quotes.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { QuotesOf } from './quotes-of.tsx'

const page = [{ path: '/', element: <QuotesOf of={{ client: 'ana' }} /> }]

it('lists a client’s quotes with how they stand, each leading to its details', async () => {
  quotesDesk([quoteNumbered('Q-001', { status: 'approved' })])
  renderPages(page, '/')
  const section = within(await screen.findByRole('region', { name: 'Quotes' }))
  expect(section.getByRole('link', { name: 'Q-001' }).getAttribute('href')).toBe(
    '/invoices?tab=quotes&open=Q-001',
  )
  section.getByText('Approved')
})

it('says nothing where there are none or the plan has none, and tells of what else went wrong', async () => {
  let answered = 0
  const refused = (code: string, status: number) => () => {
    answered += 1
    return { status, json: { code, message: 'Out of thread' } }
  }
  quotesDesk([], { '/quotes': refused('FEATURE_NOT_AVAILABLE', 403) })
  const { leave } = renderPages(page, '/')
  await waitFor(() => expect(answered).toBe(1))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  leave()
  quotesDesk([], { '/quotes': refused('INTERNAL', 500) })
  renderPages(page, '/')
  await screen.findByRole('button', { name: 'Retry' })
})
