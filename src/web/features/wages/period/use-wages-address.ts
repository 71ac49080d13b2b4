import { useSearchParams } from 'react-router'
import type { Days } from '#web/lib/day-range.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { daysOf, type Period, readPeriod } from './period.ts'

type Choice = { readonly period: Exclude<Period, 'own'> } | ({ readonly period: 'own' } & Days)

/** The period and whose account is open stand in the address: a view can be kept, and one goes back from a worker to all. */
export function useWagesAddress() {
  const { timeZone } = useRegion()
  const today = todayIn(timeZone)
  const [params, setParams] = useSearchParams()
  const { period, from, to } = readPeriod(params, today)

  function choose(choice: Choice) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const name of ['period', 'from', 'to']) after.delete(name)
        if (choice.period === 'own') {
          after.set('from', choice.from)
          after.set('to', choice.to)
        } else if (choice.period !== 'this-month') after.set('period', choice.period)
        return after
      },
      { replace: true },
    )
  }

  function searchOf(worker: string | null): string {
    const search = new URLSearchParams(params)
    if (worker === null) search.delete('worker')
    else search.set('worker', worker)
    return `?${search}`
  }

  return {
    period,
    days: { from, to },
    choose: (chosen: Period) => choose(chosen === 'own' ? { period: 'own', from, to } : { period: chosen }),
    chooseDays: (days: Days) => choose({ period: 'own', ...days }),
    thisMonth: daysOf('this-month', today),
    worker: params.get('worker'),
    searchOf,
  }
}
export type WagesAddress = ReturnType<typeof useWagesAddress>
