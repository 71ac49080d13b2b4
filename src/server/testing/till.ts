import type { Invoice } from '#contract/invoices.ts'
import type { OnlinePayment, PaperTill, TillStanding } from '#contract/till.ts'
import { signEvent } from '#server/platform/payments/sandbox/events.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { buildInvoicing } from './invoices.ts'
import { cardFields, cards, jobsDone, submit } from './payments.ts'
import { TEST_SECRET } from './second-app.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** A business that takes payments online, and one invoice of $100 that its client was mailed. */
export async function buildTill(app: TestApp, body: object = {}) {
  const email = `till${++count}@papers.test`
  const business = await buildInvoicing(app, { email })
  const { call } = business
  const connect = async () => (await call<{ url: string }>('POST', '/till/connect')).body.data.url
  const standing = async () => (await call<{ till: TillStanding }>('GET', '/till')).body.data.till
  const account = await connect()
  await submit(app, account, { answer: 'ready' })
  await jobsDone(app)
  const { id } = await business.add(body)
  await call('POST', `/invoices/${id}/send`, {})
  const token = /\/i#([\w-]+)/.exec((await app.mail(email)).text)?.[1] ?? ''
  const pay = (amount?: number, by = token) =>
    app.call<{ url: string }>('POST', '/portal/papers/pay', { body: { token: by, amount } })
  return {
    ...business,
    ...{ account, connect, standing, id, token, pay },
    /** Its owner's; the other one is of the address in the mail. */
    memberToken: business.token,
    look: async (paymentId?: string, by = token) =>
      (await app.call<{ till: PaperTill }>('POST', '/portal/papers/till', { body: { token: by, paymentId } }))
        .body.data.till,
    /** What a client does on the page that they were sent to. */
    onPage: (url: string, answer: string) => submit(app, url, { answer }),
    byCard: (url: string, number = cards.good) => submit(app, url, cardFields(number)),
    /** The page for an amount. */
    page: async (amount?: number) => (await pay(amount)).body.data.url,
    online: async () =>
      (await call<{ payments: OnlinePayment[] }>('GET', `/invoices/${id}/online`)).body.data.payments,
    giveBack: (paymentId: string | null | undefined, amount: number, key: string = crypto.randomUUID()) =>
      call<{ invoice: Invoice }>('POST', `/invoices/${id}/payments/${paymentId}/return`, {
        ...{ amount, key, reason: 'Overpaid' },
      }),
    invoice: () => business.read(id),
  }
}

/** Of an account or a payment, by the address of its page. */
export const idIn = (url: string): string => url.split('/').at(-1) ?? ''

/** A message of the sandbox's, signed as it signs, or by somebody else; answers what it was answered. */
export async function tellOfTill(
  app: TestApp,
  event: { readonly id?: string; readonly account: string; readonly payment: string | null },
  secrets = createSecrets(TEST_SECRET),
): Promise<number> {
  const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, ...event })
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/api/v1/webhooks/till-sandbox',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signEvent(secrets, body, app.clock.now()),
    },
    payload: body,
  })
  return statusCode
}
