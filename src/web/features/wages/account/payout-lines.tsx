import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout } from '#contract/wages.ts'
import { handleError } from '#web/lib/errors.ts'
import { formatDay, formatMoney } from '#web/lib/formats.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnDate, useRegion } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { notifyDeleted } from '#web/ui/notify-deleted.ts'
import { restorePayout, takeBack, wageKeys } from '../wages-queries.ts'
import classes from './work-lines.module.css'

interface PayoutLinesProps {
  readonly payouts: readonly Payout[]
  readonly mayWrite: boolean
}

/** What was handed out, added or taken off; what was a mistake stands there struck. */
export function PayoutLines({ payouts, mayWrite }: PayoutLinesProps) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function act(change: () => Promise<unknown>, tell: () => void) {
    setIsBusy(true)
    await change().then(tell, handleError)
    await queryClient.invalidateQueries({ queryKey: wageKeys.all })
    setIsBusy(false)
  }
  const restore = (payout: Payout) =>
    act(
      () => restorePayout(payout),
      () => notify.info(m.wages_counts_again()),
    )
  const undo = (payout: Payout) =>
    act(
      () => takeBack(payout),
      () => notifyDeleted(m.wages_taken_back(), () => void restore(payout)),
    )

  return (
    <ul className={classes.lines}>
      {payouts.map((payout) => (
        <PayoutLine
          key={payout.id}
          payout={payout}
          action={mayWrite ? () => void (payout.takenBack ? restore(payout) : undo(payout)) : null}
          isBusy={isBusy}
        />
      ))}
    </ul>
  )
}

interface PayoutLineProps {
  readonly payout: Payout
  /** Takes it back, or lets it count again; null for who may do neither. */
  readonly action: (() => void) | null
  readonly isBusy: boolean
}

function PayoutLine({ payout, action, isBusy }: PayoutLineProps) {
  const { currency } = useRegion()
  const { kind, amount, paidOn, note, by, takenBack } = payout
  const text = formatMoney(amount, currency)
  const day = formatDay(paidOn)
  return (
    <li
      className={classes.line}
      data-taken={takenBack !== null || undefined}
      data-acts={action !== null || undefined}
    >
      <span className={classes.day}>{day}</span>
      <div className={classes.what}>
        <span className={classes.name}>{kind === 'payout' ? m.wages_payout() : m.wages_adjustment()}</span>
        <Text size="sm" c="dimmed" className={classes.name ?? ''}>
          {joined([note, by !== null && m.wages_by({ name: by })])}
        </Text>
        {takenBack && (
          <Text size="sm" c="dimmed">
            {m.wages_taken_back_by({
              by: takenBack.by ?? m.wages_somebody(),
              day: formatOwnDate(takenBack.at),
            })}
          </Text>
        )}
      </div>
      <div className={classes.amount}>
        <span className={classes.figure}>{text}</span>
      </div>
      {action && (
        <Button
          variant="subtle"
          size="sm"
          disabled={isBusy}
          onClick={action}
          aria-label={
            takenBack
              ? m.wages_count_again_of({ amount: text, day })
              : m.wages_take_back_of({ amount: text, day })
          }
        >
          {takenBack ? m.wages_count_again() : m.wages_take_back()}
        </Button>
      )}
    </li>
  )
}
