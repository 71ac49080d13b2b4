import { useSearchParams } from 'react-router'
import type { Days } from '#web/lib/day-range.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { readStatementPeriod, type StatementPeriod, yearOf } from './statement-period.ts'

/** The period stands in the address: a statement can be kept, and one that was sent is found by its days. */
export function useStatementAddress() {
  const { timeZone } = useRegion()
  const today = todayIn(timeZone)
  const [params, setParams] = useSearchParams()
  const { period, days } = readStatementPeriod(params, today)
  const chooseDays = ({ from, to }: Days) => setParams({ from, to }, { replace: true })
  return {
    period,
    days,
    chooseDays,
    choose(chosen: StatementPeriod) {
      if (chosen === 'own') chooseDays(days ?? yearOf('this-year', today))
      else setParams(chosen === 'this-year' ? {} : { period: chosen }, { replace: true })
    },
  }
}
