import { screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { ApiError, type FailureCode } from '#web/lib/api-error.ts'
import { connectErrorHandling } from '#web/lib/errors.ts'
import { sessionStore } from '#web/lib/session-store.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { PlanLock } from './plan-lock.tsx'
import { usePageLock } from './use-page-lock.ts'

const visits: string[] = []
beforeEach(() => {
  visits.length = 0
  connectErrorHandling({
    showError: (message) => visits.push(message),
    goToPricing: () => visits.push('/pricing'),
  })
})

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

it('covers what the plan is known not to include, and leads to the plans by a press alone', async () => {
  sessionStore.setState({ token: 'token', user: { id: 'ada', plan: 'free' } as never })
  onTestFinished(() => sessionStore.setState({ token: null, user: null }))
  renderPages([{ path: '/', element: <Page code="FEATURE_NOT_AVAILABLE" /> }], '/')
  await screen.findByText('This feature is not available on your current plan.')
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByText('Figures').closest('[inert]')).not.toBeNull()
  expect(visits).toEqual([])
})

it('leads to the plans where the subscription has lapsed', () => {
  renderPages([{ path: '/', element: <Page code="SUBSCRIPTION_INACTIVE" /> }], '/')
  expect(visits).toEqual(['SUBSCRIPTION_INACTIVE', '/pricing'])
  expect(screen.queryByText('This feature is not available on your current plan.')).toBeNull()
})
