import { Button, Loader, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { type PaymentResult, resultOf } from './payment-result.ts'
import classes from './payment-result-page.module.css'
import { usePlanChanged, verificationQuery } from './subscriptions-queries.ts'

/** Specification, section 9. */
const REDIRECT_MS = 5_000

/** Where the payment provider leads back to: how it ended, and from there on by itself. */
export function PaymentResultPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const planChanged = usePlanChanged()
  const { data, error } = useQuery(verificationQuery(search))
  const result = resultOf(data, error)
  const { state } = result

  const takeNote = useEffectEvent(() => void planChanged())
  const goOn = useEffectEvent((succeeded: boolean) => {
    if (succeeded) notify.success(m.subscriptions_result_activated())
    else notify.info(m.subscriptions_result_try_again())
    void navigate(succeeded ? memberPages.dashboard : memberPages.pricing, { replace: true })
  })

  useEffect(() => {
    if (state === 'pending') return
    if (state === 'success') takeNote()
    const timer = setTimeout(() => goOn(state === 'success'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <Paper withBorder p="xl" className={classes.card ?? ''}>
      <div role="status" className={classes.words}>
        <Mark state={state} />
        <Title order={1} size="h2">
          {titles[state]()}
        </Title>
        <Text>{result.message}</Text>
        {state !== 'pending' && <Text c="dimmed">{m.subscriptions_result_redirect()}</Text>}
      </div>
      {state !== 'pending' && (
        <Button
          component={Link}
          replace
          to={state === 'success' ? memberPages.dashboard : memberPages.pricing}
          variant={state === 'success' ? 'filled' : 'default'}
        >
          {state === 'success' ? m.subscriptions_result_to_dashboard() : m.subscriptions_result_to_pricing()}
        </Button>
      )}
    </Paper>
  )
}

const titles: Readonly<Record<PaymentResult['state'], () => string>> = {
  pending: m.subscriptions_result_processing,
  success: m.subscriptions_result_success,
  failed: m.subscriptions_result_failed,
}

function Mark({ state }: Pick<PaymentResult, 'state'>) {
  if (state === 'pending') return <Loader />
  return state === 'success' ? (
    <IconCircleCheck size={48} stroke={1.4} color="var(--mantine-color-success)" aria-hidden />
  ) : (
    <IconCircleX size={48} stroke={1.4} color="var(--mantine-color-error)" aria-hidden />
  )
}
