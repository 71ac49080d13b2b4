import { useCallback } from 'react'
import { useAddress } from '#web/lib/use-address.ts'
import { type PeriodChoice, readPeriod, readTab, type Tab } from './period-choice.ts'

/** The period and the tab stand in the address, so that a view can be kept and shared. */
export function useAnalyticsAddress() {
  const [params, change] = useAddress()
  const openTab = useCallback((tab: Tab) => change({ tab }), [change])
  return {
    choice: readPeriod(params),
    choose: ({ period, from, to }: PeriodChoice) => change({ period, from: from || null, to: to || null }),
    tab: readTab(params),
    openTab,
  }
}
