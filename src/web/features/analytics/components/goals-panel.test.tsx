import { expect, it } from 'vitest'
import type { AnalyticsStats } from '#contract/analytics.ts'
import { accounting, managing, offersByRole, signInAs } from '#web/testing/offers.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { GoalsPanel } from './goals-panel.tsx'

const goal = { achieved: 100, target: 400, percentage: 25 }

it('tells everybody of the figures how far a goal is, and lets who runs the business change it', async () => {
  // The panel reads no more of the figures.
  const stats = {
    revenueAnalysis: { revenueGoals: { monthly: goal, yearly: goal } },
    currency: 'USD',
  } as AnalyticsStats
  expect(
    await offersByRole(
      (role) => {
        signInAs(role)
        return renderPages([{ path: '/', element: <GoalsPanel stats={stats} /> }], '/')
      },
      ['$400'],
      accounting,
    ),
  ).toEqual({ $400: accounting, 'Change goals': managing })
})
