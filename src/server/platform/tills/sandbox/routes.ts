import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { callsPerMinute } from '#server/platform/http/rate-limits.ts'
import { bankSays } from '#server/platform/payments/sandbox/cards.ts'
import { confirmationPage, endedPage } from '#server/platform/payments/sandbox/pages.ts'
import { cardIn, showPage, takeForms } from '#server/platform/payments/sandbox/routes.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { TILL_BACK_PATH } from '../till.ts'
import { type BankAnswer, bankAnswers, disputeAfter, isBanks } from './disputes.ts'
import { recordTillEvent } from './events.ts'
import { accountPage, donePage, isDisputing, payPage, processingPage } from './pages.ts'
import {
  findAccount,
  findPayment,
  lockPayment,
  type PaymentRow,
  saveAccount,
  savePayment,
} from './queries.ts'
import { isOver, isPayable, TILL_PATH } from './sandbox-till.ts'

const PRESSES_PER_MINUTE = 60

/** What is pressed; a card says nothing, and a confirmation yes or no. */
const Pressed = z.object({
  answer: z.enum(['later', 'expire', 'arrive', 'fail', 'yes', 'no', ...bankAnswers]),
})
const AccountPressed = z.object({ answer: z.enum(['ready', 'incomplete', 'closed']) })

interface Asked {
  readonly Params: { readonly id: string }
}

/** Below our own origin: where a form may lead to. */
const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}

/** The sandbox's pages on which a client pays, and on which a business opens its account. */
export function registerSandboxTill(
  app: FastifyInstance,
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
): void {
  const brand = config.brandName
  const limited = config.rateLimits ? { config: callsPerMinute('sandbox till', PRESSES_PER_MINUTE) } : {}

  app.register(async (scope) => {
    takeForms(scope)

    scope.get<Asked>(`${TILL_PATH}/payments/:id`, async (request, reply) => {
      const payment = await findPayment(database, request.params.id)
      return payment ? show(reply, 200, payment) : showPage(reply, 410, endedPage(brand))
    })

    scope.post<Asked>(`${TILL_PATH}/payments/:id`, limited, async (request, reply) => {
      const { id } = request.params
      const pressed = Pressed.safeParse(request.body)
      const done = await database.writeAccounts(async (transaction) => {
        const payment = await lockPayment(transaction, id)
        if (!payment) return null
        if (pressed.success) {
          const { answer } = pressed.data
          if (isBanks(answer)) return { payment: await takeBack(transaction, payment, answer), refusal: null }
          return { payment: await press(transaction, payment, answer), refusal: null }
        }
        return payBy(transaction, payment, request.body)
      })
      if (!done) return showPage(reply, 410, endedPage(brand))
      const { payment, refusal } = done
      if (refusal !== null) return show(reply, 402, payment, refusal)
      // Both have pages of their own here; after all else the client goes back.
      return payment.state === 'open' || payment.state === 'confirming'
        ? reply.redirect(`${TILL_PATH}/payments/${id}`, 303)
        : reply.redirect(pathOf(payment.back_url), 303)
    })

    scope.get<Asked>(`${TILL_PATH}/accounts/:id`, async (request, reply) => {
      const account = await findAccount(database, request.params.id)
      if (!account || account.state === 'closed') return showPage(reply, 410, endedPage(brand))
      return showPage(reply, 200, accountPage(account, { brand, action: request.url }))
    })

    scope.post<Asked>(`${TILL_PATH}/accounts/:id`, limited, async (request, reply) => {
      const pressed = AccountPressed.safeParse(request.body)
      const account = await findAccount(database, request.params.id)
      if (!account || account.state === 'closed' || !pressed.success) {
        return showPage(reply, 410, endedPage(brand))
      }
      await database.writeAccounts(async (transaction) => {
        await saveAccount(transaction, account.id, pressed.data.answer)
        await recordTillEvent(transaction, { accountId: account.id, paymentId: null })
      })
      return reply.redirect(TILL_BACK_PATH, 303)
    })
  })

  async function moved(
    transaction: Transaction,
    payment: PaymentRow,
    state: PaymentRow['state'],
  ): Promise<PaymentRow> {
    const paid_at = state === 'paid' ? clock.now().toISOString() : null
    await savePayment(transaction, payment.id, { state, paid_at })
    await recordTillEvent(transaction, { accountId: payment.account_id, paymentId: payment.id })
    return { ...payment, state, paid_at }
  }

  const nowPayable = (payment: PaymentRow) => isPayable(payment.state) && !isOver(payment, clock.now())

  async function press(
    transaction: Transaction,
    payment: PaymentRow,
    answer: Exclude<z.output<typeof Pressed>['answer'], BankAnswer>,
  ): Promise<PaymentRow> {
    const to = (
      {
        later: 'processing',
        expire: 'expired',
        yes: 'paid',
        no: 'open',
        arrive: 'paid',
        fail: 'failed',
      } as const
    )[answer]
    const isFitting =
      answer === 'arrive' || answer === 'fail'
        ? payment.state === 'processing'
        : nowPayable(payment) && (payment.state === 'confirming') === (answer === 'yes' || answer === 'no')
    return isFitting ? moved(transaction, payment, to) : payment
  }

  /** A dispute, or a debit that is reversed: one of a payment, decided one way or the other. */
  async function takeBack(
    transaction: Transaction,
    payment: PaymentRow,
    answer: BankAnswer,
  ): Promise<PaymentRow> {
    const { id, state: paid, amount_minor: amountMinor, disputes: before, account_id: accountId } = payment
    const state = disputeAfter(before[0]?.state ?? null, answer)
    if (paid !== 'paid' || state === null) return payment
    const begun = { id: `dp_${randomToken(16)}`, amountMinor, at: clock.now().toISOString() }
    const disputes = [{ ...(before[0] ?? begun), state }]
    await savePayment(transaction, id, { disputes })
    await recordTillEvent(transaction, { accountId, paymentId: id })
    return { ...payment, disputes }
  }

  async function payBy(
    transaction: Transaction,
    payment: PaymentRow,
    body: unknown,
  ): Promise<{ readonly payment: PaymentRow; readonly refusal: string | null }> {
    if (!nowPayable(payment)) return { payment, refusal: null }
    const card = cardIn(body, clock.now())
    if ('refusal' in card) return { payment, refusal: card.refusal }
    const said = bankSays(card, clock.now())
    if (said !== null && said !== 'confirm') return { payment, refusal: said.refusal }
    const after = await moved(transaction, payment, said === null ? 'paid' : 'confirming')
    return {
      payment: isDisputing(card.last4) ? await takeBack(transaction, after, 'dispute') : after,
      refusal: null,
    }
  }

  function show(reply: FastifyReply, status: number, payment: PaymentRow, refusal: string | null = null) {
    const shown = { brand, action: `${TILL_PATH}/payments/${payment.id}` }
    const backTo = pathOf(payment.back_url)
    if (payment.state === 'processing') {
      return showPage(reply, status, processingPage(payment, { ...shown, backTo }))
    }
    if (!nowPayable(payment)) return showPage(reply, status, donePage(payment, { ...shown, backTo }))
    return showPage(
      reply,
      status,
      payment.state === 'confirming'
        ? confirmationPage({ ...shown, refusal })
        : payPage(payment, { ...shown, refusal, cancelTo: pathOf(payment.cancel_url) }),
    )
  }
}
