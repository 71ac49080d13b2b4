import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError, type FailureCode } from '#web/lib/api-error.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { signIn } from '#web/testing/session.ts'
import { PlanLock } from './plan-lock.tsx'
import { usePageLock } from './use-page-lock.ts'

function Page({ code }: { code: FailureCode }) {
  const { isLocked } = usePageLock('analytics', refusals[code] ?? null)
  return (
    <PlanLock title="Analytics" isLocked={isLocked}>
      <h1>Figures</h1>
    </PlanLock>
  )
}

const refusals: Partial<Record<FailureCode, Error>> = Object.fromEntries(
  (['FEATURE_NOT_AVAILABLE', 'SUBSCRIPTION_INACTIVE'] as const).map((code) => [
    code,
    new ApiError({ statusCode: 403, code, message: code }),
  ]),
)

const open = (code: FailureCode) =>
  renderPages(
    [
      { path: '/', element: <Page code={code} /> },
      { path: '/pricing', element: <h1>Plans</h1> },
    ],
    '/',
  )

it('covers what the plan is known not to include, and leads to the plans by a press alone', async () => {
  signIn({ plan: 'free' })
  const { address } = open('FEATURE_NOT_AVAILABLE')
  await screen.findByText('This feature is not available on your current plan.')
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByText('Figures').closest('[inert]')).not.toBeNull()
  expect(address()).toBe('/')
  expect(screen.queryByText('FEATURE_NOT_AVAILABLE')).toBeNull()
})

it('leads to the plans where the subscription has lapsed', async () => {
  const { address } = open('SUBSCRIPTION_INACTIVE')
  await waitFor(() => expect(address()).toBe('/pricing'))
  await screen.findByText('SUBSCRIPTION_INACTIVE')
  expect(screen.queryByText('This feature is not available on your current plan.')).toBeNull()
})
