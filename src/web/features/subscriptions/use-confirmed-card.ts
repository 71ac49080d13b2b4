import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { usePlanChanged, verificationQuery } from './subscriptions-queries.ts'

/** Tells whoever comes back from the bank, which wanted a new card confirmed, that it is on file now; once. */
export function useConfirmedCard(): void {
  const [params, setParams] = useSearchParams()
  const planChanged = usePlanChanged()
  const reference = params.get('session_id')
  const { data, error } = useQuery({
    ...verificationQuery(`?session_id=${encodeURIComponent(reference ?? '')}`),
    enabled: reference !== null,
  })

  const takeNote = useEffectEvent(() => {
    if (error) handleError(error)
    if (data?.success) {
      notify.success(m.subscriptions_card_saved())
      void planChanged()
    }
    setParams(
      (known) => {
        known.delete('session_id')
        return known
      },
      { replace: true },
    )
  })

  useEffect(() => {
    if (data || error) takeNote()
  }, [data, error])
}
