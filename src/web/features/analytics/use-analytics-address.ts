import { useSearchParams } from 'react-router'
import { type PeriodChoice, readPeriod, readTab, type Tab } from './period-choice.ts'

/** The period and the tab stand in the address, so that a view can be kept and shared. */
export function useAnalyticsAddress() {
  const [params, setParams] = useSearchParams()

  function set(values: Readonly<Record<string, string>>) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  }

  return {
    choice: readPeriod(params),
    choose: ({ period, from, to }: PeriodChoice) => set({ period, from, to }),
    tab: readTab(params),
    openTab: (tab: Tab) => set({ tab }),
  }
}
