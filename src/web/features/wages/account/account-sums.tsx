import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { WageAccount } from '#contract/wages.ts'
import { formatMoney } from '#web/lib/formats.ts'
import { formatOwnDate, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

/** The period in four figures; and where less than nothing is due, why. */
export function AccountSums({ account }: { readonly account: WageAccount }) {
  const { currency } = useRegion()
  const { earned, adjusted, paid, due, carried, lines, reasons } = account
  const text = (amount: number) => formatMoney(amount, currency)
  const unrated = lines.filter(({ amount, takenBack }) => amount === null && takenBack === null).length
  return (
    <>
      <SummaryCards
        label={m.wages_sums()}
        isLoading={false}
        cards={[
          { label: m.wages_earned(), figure: text(earned) },
          { label: m.wages_adjusted(), figure: text(adjusted) },
          { label: m.wages_paid(), figure: text(paid) },
          {
            label: m.wages_due(),
            figure: text(due),
            hint: carried === 0 ? '' : m.wages_carried({ amount: text(carried) }),
          },
        ]}
      />
      {due < 0 && (
        <Alert color="yellow" mb="lg" icon={<IconInfoCircle size={18} aria-hidden />}>
          {reasons.length === 0
            ? m.wages_paid_ahead({ amount: text(-due) })
            : m.wages_below({ amount: text(-due) })}
          {reasons.length > 0 && (
            <ul>
              {reasons.map(({ id, name, label, amount, takenBack }) => (
                <li key={id}>
                  {m.wages_reason({
                    work: label === null ? name : m.wages_work_on({ work: name, garment: label }),
                    amount: text(amount ?? 0),
                    day: takenBack ? formatOwnDate(takenBack.at) : '',
                  })}
                </li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {unrated > 0 && (
        <Alert color="gray" mb="lg" icon={<IconInfoCircle size={18} aria-hidden />}>
          {m.wages_unrated_text({ count: unrated })}
        </Alert>
      )}
    </>
  )
}
