import { describe, expect, it } from 'vitest'
import { ageText } from '#web/shared/invoices/age-text.ts'
import { clientText, metricsTable, owedOf, statusText } from './figure-tables.ts'

describe('what is owed', () => {
  const { outstanding, overdue } = owedOf({
    receivables: [
      { bucket: 'not due', amount: 0.1, count: 1 },
      { bucket: '1-30', amount: 0.2, count: 1 },
      { bucket: '90+', amount: 100, count: 2 },
    ],
  })

  it('is summed to the cent, and what is not due yet is not overdue', () => {
    expect(outstanding).toBe(100.3)
    expect(overdue).toBe(100.2)
  })
})

describe('the key figures', () => {
  it('are every single number of the page, goals and what is owed included', () => {
    const stats = {
      keyMetrics: {
        totalRevenue: 1,
        totalRevenueChange: 2,
        activeClients: 3,
        activeClientsChange: 4,
        projectsCompleted: 5,
        projectsCompletedChange: 6,
        avgProjectValue: 7,
        avgProjectValueChange: 8,
      },
      revenueAnalysis: {
        revenueGoals: {
          monthly: { achieved: 9, target: 10, percentage: 90 },
          yearly: { achieved: 11, target: null, percentage: null },
        },
      },
      receivables: [
        { bucket: 'not due', amount: 12, count: 1 },
        { bucket: '1-30', amount: 13, count: 1 },
      ],
      averageDaysToPay: 14,
      clientInsights: { newClientsThisPeriod: 15, avgProjectsPerClient: 16, clientRetentionRate: 17 },
      projectPerformance: {
        timelinePerformance: { onTimeDeliveryRate: 18, avgDaysToComplete: 19, projectsDelayed: 20 },
      },
      currency: 'EUR',
      before: null,
    } satisfies Parameters<typeof metricsTable>[0]
    expect(metricsTable(stats).rows).toEqual([
      ['Total Revenue (EUR)', 1, null],
      ['Active Clients', 3, null],
      ['Projects Completed', 5, null],
      ['Avg. Project Value (EUR)', 7, null],
      ['Revenue this month (EUR)', 9, null],
      ['Monthly goal (EUR)', 10, null],
      ['Revenue this year (EUR)', 11, null],
      ['Yearly goal (EUR)', null, null],
      ['Average Days to Pay', 14, null],
      ['Outstanding (EUR)', 25, null],
      ['Overdue (EUR)', 13, null],
      ['New Clients', 15, null],
      ['Projects per Client', 16, null],
      ['Client Retention (%)', 17, null],
      ['On-time Delivery (%)', 18, null],
      ['Average Days to Complete', 19, null],
      ['Delayed Projects', 20, null],
    ])
  })
})

describe('the words of a table', () => {
  it('name ages, statuses, and whoever has no name', () => {
    expect(ageText('31-60')).toBe('31–60 days overdue')
    expect(ageText('90+')).toBe('More than 90 days overdue')
    expect(statusText('in-progress')).toBe('In Progress')
    expect(clientText(null)).toBe('Other clients')
  })
})
