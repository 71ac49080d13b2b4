import type { Days } from '#web/lib/day-range.ts'
import { todayIn, useRegion } from '#web/lib/region.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { type AskedDays, type DaysChoice, daysOf, noDays, readDays } from './asked-days.ts'

interface AskingForDays extends AskedDays {
  readonly choose: (choice: DaysChoice) => void
  readonly chooseOwn: (days: Days) => void
}

/** On which days what is shown was done, as the address says. */
export function useAskedDays(): AskingForDays {
  const { timeZone } = useRegion()
  const today = todayIn(timeZone)
  const [params, change] = useAddress()
  const asked = readDays(params, today)
  const chooseOwn = ({ from, to }: Days) => change({ ...noDays, from, to })
  return {
    ...asked,
    choose: (choice) => {
      // Days of one's own begin with those that were shown.
      if (choice === 'own') chooseOwn(asked.days ?? daysOf('week', today))
      else change({ ...noDays, days: choice === 'all' ? null : choice })
    },
    chooseOwn,
  }
}
