import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { PaymentResultPage } from './payment-result-page.tsx'

const pages = [
  {
    path: '/pricing/callback',
    element: (
      <>
        <PaymentResultPage />
        <Link to="/clients">Clients</Link>
      </>
    ),
  },
  ...['/clients', '/dashboard', '/pricing'].map((path) => ({ path, element: <h1>{path}</h1> })),
]

const unknownPayment = () => ({
  status: 404,
  json: { status_code: 404, code: 'NOT_FOUND', message: 'There is no such payment.' },
})

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

describe('the result of a payment', () => {
  it('asks with everything that the address says, and goes on after five seconds', async () => {
    let asked: URLSearchParams | undefined
    let answer = () => {}
    stubServer({
      '/subscriptions/verify': async ({ url }) => {
        asked = new URL(url).searchParams
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return { json: { data: { success: true, message: '' } } }
      },
      '/user/profile': () => ({ json: { data: { user: { id: 'ada' } } } }),
    })
    const { address, goBack } = renderPages(
      pages,
      '/clients',
      '/pricing/callback?session_id=cs_1&reference=r%262&more=3',
    )
    await screen.findByRole('heading', { name: 'Processing Payment' })
    await screen.findByText('Verifying payment...')
    await waitFor(() =>
      expect(Object.fromEntries(asked ?? [])).toEqual({ session_id: 'cs_1', reference: 'r&2', more: '3' }),
    )
    answer()
    await screen.findByText('Payment verified successfully')
    await vi.advanceTimersByTimeAsync(4_000)
    await screen.findByText('You will be redirected shortly...')
    expect(address()).toBe('/pricing/callback')
    await vi.advanceTimersByTimeAsync(1_000)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    await screen.findByText('Subscription activated successfully')
    // Replaced: going back leads to the page before.
    await goBack()
    await waitFor(() => expect(address()).toBe('/clients'))
  })

  it('is failed where it can not be asked for', async () => {
    stubServer({ '/subscriptions/verify': () => ({ status: 500, json: {} }) })
    renderPages(pages, '/pricing/callback?session_id=cs_1')
    await screen.findByRole('heading', { name: 'Payment Failed' })
    await screen.findByText('Payment verification failed')
  })

  it('leads back to the plans where nothing was paid, and says to try again', async () => {
    stubServer({ '/subscriptions/verify': unknownPayment })
    const { address } = renderPages(pages, '/pricing/callback?session_id=cs_unknown')
    await screen.findByRole('heading', { name: 'Payment Failed' })
    await screen.findByText('You will be redirected shortly...')
    await vi.advanceTimersByTimeAsync(5_000)
    await waitFor(() => expect(address()).toBe('/pricing'))
    await screen.findByText('Payment failed, try again')
  })

  it('leads nowhere once it was left', async () => {
    stubServer({ '/subscriptions/verify': unknownPayment })
    const { address, user } = renderPages(pages, '/pricing/callback?session_id=cs_unknown')
    await screen.findByRole('heading', { name: 'Payment Failed' })
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    await waitFor(() => expect(address()).toBe('/clients'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(address()).toBe('/clients')
    expect(screen.queryByText('Payment failed, try again')).toBeNull()
  })
})
