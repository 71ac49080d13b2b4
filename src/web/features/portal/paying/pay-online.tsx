import { Alert, Button, Loader, Radio, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InvoicePaper } from '#contract/portal.ts'
import type { ClientsPayment, PaperTill } from '#contract/till.ts'
import { call } from '#web/lib/call.ts'
import { goToPage } from '#web/lib/go-to-page.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { notify } from '#web/ui/notify.ts'
import { invoicePaperQuery } from '../invoice/invoice-queries.ts'
import classes from './pay-online.module.css'
import { paperTillQuery } from './paying-queries.ts'

interface PayOnlineProps {
  readonly paper: InvoicePaper
  readonly token: string
  /** The payment that they come back from. */
  readonly paymentId: string | null
}

/** What a client pays here and now, and what came of it; nothing where the business takes nothing online. */
export function PayOnline({ paper, token, paymentId }: PayOnlineProps) {
  const queryClient = useQueryClient()
  const { data, refetch } = useQuery(paperTillQuery(token, paymentId))
  const isPaid = data?.payment?.state === 'paid'
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries(invoicePaperQuery(token))
  }, [isPaid, queryClient, token])
  if (!data) return null
  const { offer, payment, processing } = data
  const isWaiting = payment?.state === 'open'
  if (!offer && !payment && processing.length === 0) return null
  return (
    <div className={classes.paying}>
      <div role="status" className={classes.came}>
        {payment && <CameOf paper={paper} payment={payment} />}
        {processing
          .filter(({ id }) => id !== payment?.id)
          .map((one) => (
            <CameOf key={one.id} paper={paper} payment={one} />
          ))}
      </div>
      {isWaiting && (
        <Button variant="default" onClick={() => void refetch()}>
          {m.portal_pay_look_again()}
        </Button>
      )}
      {offer && <Offer paper={paper} token={token} offer={offer} />}
    </div>
  )
}

function CameOf({ paper, payment }: { readonly paper: InvoicePaper; readonly payment: ClientsPayment }) {
  const amount = moneyText(paper, payment.amount)
  switch (payment.state) {
    case 'open':
      return (
        <Alert color="gray" icon={<Loader size={18} aria-hidden />}>
          {m.portal_pay_waiting({ amount })}
        </Alert>
      )
    case 'processing':
      return <Alert color="yellow">{m.portal_pay_processing({ amount })}</Alert>
    case 'paid':
      return <Alert color="green">{m.portal_pay_paid({ amount })}</Alert>
    case 'failed':
      return <Alert color="red">{m.portal_pay_failed({ amount })}</Alert>
    case 'expired':
      return <Alert color="yellow">{m.portal_pay_expired()}</Alert>
  }
}

interface OfferProps extends Pick<PayOnlineProps, 'paper' | 'token'> {
  readonly offer: NonNullable<PaperTill['offer']>
}

function Offer({ paper, token, offer }: OfferProps) {
  const { amounts, isTest, pageOrigins } = offer
  const [chosen, setChosen] = useState<string>()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (amount: number) => call('till.pay', { body: { token, amount } }),
    onSuccess: ({ url }) => {
      if (!goToPage(url, pageOrigins)) notify.error(m.portal_pay_untrusted())
    },
  })
  const one = amounts.find(({ of }) => of === chosen) ?? amounts[0]
  if (!one) return null
  const texts = { next: m.portal_pay_next, whole: m.portal_pay_whole }
  return (
    <Stack gap="sm">
      {amounts.length > 1 && (
        <Radio.Group label={m.portal_pay_which()} value={one.of} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {amounts.map(({ of, amount }) => (
              <Radio key={of} value={of} label={texts[of]({ amount: moneyText(paper, amount) })} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Button
        size="md"
        leftSection={<IconCreditCard size={18} aria-hidden />}
        loading={isPending || isSuccess}
        onClick={() => mutate(one.amount)}
      >
        {m.portal_pay_now({ amount: moneyText(paper, one.amount) })}
      </Button>
      <Text size="sm" c="dimmed">
        {isTest ? m.portal_pay_test() : m.portal_pay_where({ business: paper.sender.name })}
      </Text>
    </Stack>
  )
}
