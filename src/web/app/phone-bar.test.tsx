import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { PhoneBar } from './phone-bar.tsx'

function placesOn(plan: 'free' | 'premium') {
  signIn({ plan })
  const making = { opened: true, onChange: () => {} }
  renderPages([{ path: '/*', element: <PhoneBar making={making} /> }], '/dashboard')
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

it('has the five places that are gone to most', () => {
  expect(placesOn('premium')).toEqual(['Dashboard', 'Clients', 'Projects', 'Calendar', 'Invoices'])
})

it('keeps to what the plan includes; what is made beyond that carries a lock', async () => {
  expect(placesOn('free')).toEqual(['Dashboard', 'Clients', 'Projects', 'Measurements', 'Designer'])
  await screen.findByRole('menuitem', { name: 'New invoice not in your plan', hidden: true })
  await screen.findByRole('menuitem', { name: 'New measurement', hidden: true })
})
