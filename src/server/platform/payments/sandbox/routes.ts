import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { callsPerMinute } from '#server/platform/http/rate-limits.ts'
import { CardFields, readCard } from './cards.ts'
import { counter, type Visit } from './counter.ts'
import { checkoutPage, confirmationPage, endedPage, pageStyle, wordsOf } from './pages.ts'
import { type CheckoutRow, type ConfirmationRow, findCheckout, findConfirmation } from './queries.ts'
import { CARDS_PATH, callbackOf, SANDBOX_PATH } from './sandbox-provider.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const showPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', PAGE_POLICY)
    .send(page)

/** Bodies as a browser sends its forms. */
export const takeForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** What was typed into a card's fields, or why it is none. */
export function cardIn(body: unknown, now: Date): ReturnType<typeof readCard> {
  const fields = CardFields.safeParse(body)
  return fields.success ? readCard(fields.data, now) : { refusal: m.sandbox_card_incomplete() }
}

/** One address: far more cards than anybody has. */
const CARDS_PER_MINUTE = 30

const Answer = z.object({ answer: z.enum(['yes', 'no']) })
const Refund = z.object({ invoice: z.string().check(z.maxLength(80)) })

interface Asked {
  readonly Params: { readonly id: string }
}

/** The sandbox's hosted pages, and the door for its card field. */
export function registerSandbox(
  app: FastifyInstance,
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
): void {
  const bank = counter({ database, clock })
  const brand = config.brandName
  const limited = config.rateLimits ? { config: callsPerMinute('sandbox card', CARDS_PER_MINUTE) } : {}

  app.register(async (scope) => {
    takeForms(scope)

    scope.get(`${SANDBOX_PATH}/style.css`, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(pageStyle),
    )

    scope.get<Asked>(`${SANDBOX_PATH}/checkout/:id`, async (request, reply) => {
      const checkout = await findCheckout(database, request.params.id)
      if (checkout?.status === 'complete') return reply.redirect(callbackOf(checkout.id), 303)
      return isOpen(checkout) ? showPage(reply, 200, checkoutOf(checkout, null)) : sendEnded(reply)
    })

    scope.post<Asked>(`${SANDBOX_PATH}/checkout/:id`, limited, async (request, reply) => {
      const checkout = await findCheckout(database, request.params.id)
      if (checkout?.status === 'complete') return reply.redirect(callbackOf(checkout.id), 303)
      if (!isOpen(checkout)) return sendEnded(reply)
      const card = cardIn(request.body, clock.now())
      const visit = 'refusal' in card ? card : await bank.pay(checkout, card)
      return answer(reply, visit, (refusal) => checkoutOf(checkout, refusal))
    })

    scope.get<Asked>(`${SANDBOX_PATH}/confirmations/:id`, async (request, reply) => {
      const confirmation = await findConfirmation(database, request.params.id)
      if (confirmation?.done_at != null) return reply.redirect(confirmation.return_path, 303)
      return confirmation ? showPage(reply, 200, confirmationOf(confirmation, null)) : sendEnded(reply)
    })

    scope.post<Asked>(`${SANDBOX_PATH}/confirmations/:id`, limited, async (request, reply) => {
      const confirmation = await findConfirmation(database, request.params.id)
      const given = Answer.safeParse(request.body)
      if (!confirmation || !given.success) return sendEnded(reply)
      if (confirmation.done_at !== null || given.data.answer === 'no') {
        return reply.redirect(confirmation.return_path, 303)
      }
      return answer(reply, await bank.confirm(confirmation), (refusal) =>
        confirmationOf(confirmation, refusal),
      )
    })

    /** What a provider's script does in the browser: the number comes here, and an id goes back. */
    scope.post(CARDS_PATH, limited, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const card = cardIn(request.body, clock.now())
      if ('refusal' in card) return reply.code(402).send({ error: { message: card.refusal } })
      return { id: await bank.takeCard(card) }
    })

    /** What an operator does at a provider's desk; the id of an invoice is known to nobody else. */
    scope.post(`${SANDBOX_PATH}/v1/refunds`, limited, async (request, reply) => {
      const given = Refund.safeParse(request.body)
      const isRefunded = given.success && (await bank.refund(given.data.invoice))
      return reply.code(isRefunded ? 200 : 402).send({ refunded: isRefunded })
    })
  })

  const isOpen = (checkout: CheckoutRow | null): checkout is CheckoutRow =>
    checkout?.status === 'open' && Date.parse(checkout.expires_at) > clock.now().getTime()

  const checkoutOf = (checkout: CheckoutRow, refusal: string | null) =>
    checkoutPage({
      brand,
      what: wordsOf({ planId: checkout.plan_id, interval: checkout.billing_interval }, checkout.amount_minor),
      amountMinor: checkout.amount_minor,
      action: `${SANDBOX_PATH}/checkout/${checkout.id}`,
      backTo: callbackOf(checkout.id),
      refusal,
    })

  const confirmationOf = ({ id }: ConfirmationRow, refusal: string | null) =>
    confirmationPage({ brand, action: `${SANDBOX_PATH}/confirmations/${id}`, refusal })

  function answer(reply: FastifyReply, visit: Visit, retry: (refusal: string) => string): FastifyReply {
    if (visit === 'ended') return sendEnded(reply)
    return 'goTo' in visit ? reply.redirect(visit.goTo, 303) : showPage(reply, 402, retry(visit.refusal))
  }

  const sendEnded = (reply: FastifyReply) => showPage(reply, 410, endedPage(brand))
}
