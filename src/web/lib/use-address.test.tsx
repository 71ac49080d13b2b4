import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { useAddress, useAddressChoice } from './use-address.ts'

function Tools() {
  const [, change] = useAddress()
  const [status, setStatus] = useAddressChoice('status', ['all', 'paid'], 'all')
  return (
    <>
      <button
        type="button"
        onClick={() => {
          change({ q: null })
          setStatus('paid')
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => setStatus('all')}>
        {status}
      </button>
    </>
  )
}

it('keeps each of two changes, of which the second comes before the first is shown', async () => {
  const { user, search } = renderPages([{ path: '/', element: <Tools /> }], '/?q=silk&sort=name')
  await user.click(screen.getByRole('button', { name: 'Both' }))
  await screen.findByRole('button', { name: 'paid' })
  expect(search()).toBe('?sort=name&status=paid')
  await user.click(screen.getByRole('button', { name: 'paid' }))
  await screen.findByRole('button', { name: 'all' })
  expect(search()).toBe('?sort=name')
})
