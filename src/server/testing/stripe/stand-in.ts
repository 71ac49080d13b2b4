import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal, stripeBank } from './bank.ts'
import { readForm } from './form.ts'
import { type Checkout, routesOf } from './routes.ts'
import { tillOfStripe } from './till.ts'

interface Held {
  readonly of: RegExp
  /** What was asked is done, and its answer waits. */
  readonly isAnswer: boolean
  readonly arrive: () => void
  readonly released: Promise<void>
}

function signal(): [Promise<void>, () => void] {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return [given, give]
}

/** Stands in for Stripe on loopback, and speaks its wire format. */
export async function startStripe(now: () => Date) {
  const bank = stripeBank(() => Math.floor(now().getTime() / 1_000))
  const checkouts = new Map<string, Checkout>()
  const answered = new Map<string, object>()
  const requests: string[] = []
  const holds = new Set<Held>()
  const pages = { origin: 'https://checkout.stripe.com' }
  const till = tillOfStripe(() => Math.floor(now().getTime() / 1_000), pages)
  const routes = routesOf(bank, checkouts, pages, till)

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    requests.push(`${request.method} ${url.pathname}`)
    const asked = `${request.method} ${url.pathname}`
    const wait = async (isAnswer: boolean) => {
      const held = [...holds].find((one) => one.isAnswer === isAnswer && one.of.test(asked))
      held?.arrive()
      await held?.released
    }
    await wait(false)
    const send = async (status: number, reply: object) => {
      await wait(true)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = answered.get(key)
    if (known) return send(200, known)
    try {
      const account = request.headers['stripe-account']
      const reply = answer(String(request.method), url, body, typeof account === 'string' ? account : null)
      if (key !== '') answered.set(key, reply)
      return send(200, reply)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return send(error.status, error.body)
    }
  })

  function answer(method: string, url: URL, body: string, account: string | null): object {
    for (const [pattern, work] of routes) {
      const [verb, path = ''] = pattern.split(' ')
      const match = new RegExp(`^/v1/${path.replace(':id', '([\\w]+)')}$`).exec(url.pathname)
      if (verb === method && match)
        return work({ id: match[1] ?? '', form: readForm(body), query: url.searchParams, account })
    }
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized: ${method} ${url.pathname}`,
    })
  }

  function hold(of: RegExp, isAnswer: boolean) {
    const [arrived, arrive] = signal()
    const [released, letGo] = signal()
    const held = { of, isAnswer, arrive, released }
    holds.add(held)
    const release = () => {
      holds.delete(held)
      letGo()
    }
    return { arrived, release }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    bank,
    till,
    requests,
    /** Has requests wait before anything comes of them, such as 'DELETE /v1/subscriptions/', until they are let go. */
    hold: (of: RegExp) => hold(of, false),
    /** Does what they ask for, and keeps the answer back until it is let go. */
    holdAnswer: (of: RegExp) => hold(of, true),
    /** Where the hosted pages stand. */
    pages,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
      STRIPE_TILL_WEBHOOK_SECRET: 'whsec_till_stand_in',
      STRIPE_API_URL: address,
    },
    /** What a person does on the hosted page. */
    payCheckout(id: string, method = 'pm_card_visa'): void {
      const checkout = checkouts.get(id)
      if (checkout?.status !== 'open') throw new Error('This checkout is not open')
      bank.subscribe(checkout.customer, checkout.price, method)
      checkout.status = 'complete'
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
