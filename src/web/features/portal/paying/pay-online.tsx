import { useCallback, useEffect, useState } from 'react'
import type { InvoicePaper } from '#contract/invoice-paper.ts'
import type { ClientsPayment, PaperTill } from '#contract/till.ts'
import { goToPage } from '#web/lib/go-to-page.ts'
import { useBackAgain } from '#web/lib/use-back-again.ts'
import { usePress } from '#web/lib/use-press.ts'
import { useReply } from '#web/lib/use-reply.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/shared/papers/paper-words.ts'
import { Dim, Failure, Note, Press, Stack } from '#web/shared/portal/client-parts.tsx'
import classes from './pay-online.module.css'
import { openPayment, readTill, whilePaying } from './paying-queries.ts'

interface PayOnlineProps {
  readonly paper: InvoicePaper
  readonly token: string
  /** The payment that they come back from. */
  readonly paymentId: string | null
  /** It has come, and the paper says so now. */
  readonly onPaid: () => Promise<void>
}

/** What a client pays here and now, and what came of it; nothing where the business takes nothing online. */
export function PayOnline({ paper, token, paymentId, onPaid }: PayOnlineProps) {
  const ask = useCallback(() => readTill(token, paymentId), [token, paymentId])
  const { data, again } = useReply(ask, whilePaying)
  const isPaid = data?.payment?.state === 'paid'
  useEffect(() => {
    if (isPaid) void onPaid()
  }, [isPaid, onPaid])
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
      {isWaiting && <Press onClick={() => void again()}>{m.portal_pay_look_again()}</Press>}
      {offer && <Offer paper={paper} token={token} offer={offer} />}
    </div>
  )
}

function CameOf({ paper, payment }: { readonly paper: InvoicePaper; readonly payment: ClientsPayment }) {
  const amount = moneyText(paper, payment.amount)
  switch (payment.state) {
    case 'open':
      return <Note>{m.portal_pay_waiting({ amount })}</Note>
    case 'processing':
      return <Note tone="waiting">{m.portal_pay_processing({ amount })}</Note>
    case 'paid':
      // What their bank took back since is told above, and nobody is thanked for it.
      return paper.disputed > 0 ? null : <Note tone="good">{m.portal_pay_paid({ amount })}</Note>
    case 'failed':
      return <Note tone="bad">{m.portal_pay_failed({ amount })}</Note>
    case 'expired':
      return <Note tone="waiting">{m.portal_pay_expired()}</Note>
  }
}

interface OfferProps extends Pick<PayOnlineProps, 'paper' | 'token'> {
  readonly offer: NonNullable<PaperTill['offer']>
}

const texts = { next: m.portal_pay_next, whole: m.portal_pay_whole }

function Offer({ paper, token, offer }: OfferProps) {
  const { amounts, isTest, pageOrigins } = offer
  const [chosen, setChosen] = useState<string>()
  /** What became of the page of the provider's that was opened. */
  const [left, setLeft] = useState<'going' | 'untrusted'>()
  const { press, isPending, failure } = usePress(async (amount: number) => {
    setLeft(undefined)
    const { url } = await openPayment(token, amount)
    setLeft(goToPage(url, pageOrigins) ? 'going' : 'untrusted')
  })
  // Whoever thinks better of it there and goes back can pay after all.
  useBackAgain(useCallback(() => setLeft(undefined), []))
  const one = amounts.find(({ of }) => of === chosen) ?? amounts[0]
  if (!one) return null
  return (
    <Stack>
      {amounts.length > 1 && (
        <fieldset className={classes.amounts}>
          <legend>{m.portal_pay_which()}</legend>
          {amounts.map(({ of, amount }) => (
            <label key={of}>
              <input
                type="radio"
                name="amount"
                value={of}
                checked={of === one.of}
                onChange={() => setChosen(of)}
              />
              {texts[of]({ amount: moneyText(paper, amount) })}
            </label>
          ))}
        </fieldset>
      )}
      <Failure text={left === 'untrusted' ? m.portal_pay_untrusted() : failure} />
      <Press kind="strong" isPending={isPending || left === 'going'} onClick={() => void press(one.amount)}>
        {m.portal_pay_now({ amount: moneyText(paper, one.amount) })}
      </Press>
      <Dim isSmall>{isTest ? m.portal_pay_test() : m.portal_pay_where({ business: paper.sender.name })}</Dim>
    </Stack>
  )
}
