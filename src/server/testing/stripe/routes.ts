import { Refusal, type StripeBank } from './bank.ts'
import { type Form, formIn, textIn } from './form.ts'
import { chargeShapes, invoiceShape, list, methodShape, priceShape, subscriptionShape } from './shapes.ts'
import type { Call, tillOfStripe } from './till.ts'

/** A checkout page that a person has open. */
export interface Checkout {
  readonly id: string
  readonly customer: string
  readonly price: string
  status: 'open' | 'complete' | 'expired'
}

type Answer = (asked: Call) => object

const missing = (what: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

/** What each address of Stripe's API does here. */
export function routesOf(
  bank: StripeBank,
  checkouts: Map<string, Checkout>,
  pages: { origin: string },
  till: ReturnType<typeof tillOfStripe>,
): [string, Answer][] {
  const checkoutShape = ({ id, status }: Checkout) => ({
    id,
    object: 'checkout.session',
    status,
    url: status === 'open' ? `${pages.origin}/c/pay/${id}` : null,
    expires_at: 4_000_000_000,
  })
  const checkoutOf = (id: string): Checkout => {
    const checkout = checkouts.get(id)
    if (!checkout) throw missing('checkout.session')
    return checkout
  }
  const customerOf = (id: string) => {
    const customer = bank.customers.get(id)
    if (!customer) throw missing('customer')
    return customer
  }
  const subscriptionOf = (id: string) => {
    const subscription = bank.subscriptions.get(id)
    if (!subscription) throw missing('subscription')
    return subscription
  }
  const invoiceOf = (id: string) => {
    const invoice = bank.invoices.find((one) => one.id === id)
    if (!invoice) throw missing('invoice')
    return invoice
  }
  const scheduled = (id: string) => {
    const found = [...bank.subscriptions.values()].find(({ schedule }) => schedule?.id === id)
    if (!found) throw missing('subscription_schedule')
    return found
  }
  const customerShape = (id: string) => {
    const { email, method } = customerOf(id)
    const settings = { default_payment_method: method === null ? null : methodShape(method) }
    return { id, object: 'customer', email, invoice_settings: settings }
  }
  const changedPrice = (form: Form) => textIn(form, 'items', '0', 'price')

  return [
    ...till.routes,
    [
      'POST customers',
      ({ form }) => {
        const id = bank.newId('cus')
        bank.customers.set(id, { id, email: textIn(form, 'email') ?? '', method: null, credit: 0 })
        return customerShape(id)
      },
    ],
    ['GET customers/:id', ({ id }) => customerShape(id)],
    [
      'POST customers/:id',
      ({ id, form }) => {
        customerOf(id).method = textIn(form, 'invoice_settings', 'default_payment_method') ?? null
        return customerShape(id)
      },
    ],
    [
      'DELETE customers/:id',
      ({ id }) => {
        customerOf(id)
        bank.customers.delete(id)
        return { id, object: 'customer', deleted: true }
      },
    ],
    [
      'GET prices',
      ({ query }) => {
        const key = query.get('lookup_keys[0]')
        const found = [...bank.prices.values()].filter(({ lookup_key: own }) => own === key)
        return list(found.map(({ id }) => priceShape(bank, id)))
      },
    ],
    ['GET prices/:id', ({ id }) => priceShape(bank, id)],
    [
      'POST prices',
      ({ form }) => {
        const id = bank.newId('price')
        const key = textIn(form, 'lookup_key') ?? null
        for (const price of bank.prices.values()) if (price.lookup_key === key) price.lookup_key = null
        const metadata = {
          planId: textIn(form, 'metadata', 'planId') ?? '',
          interval: textIn(form, 'metadata', 'interval') ?? '',
        }
        const interval = textIn(form, 'recurring', 'interval') ?? ''
        const amount = Number(textIn(form, 'unit_amount'))
        bank.prices.set(id, { id, unit_amount: amount, interval, lookup_key: key, metadata })
        return priceShape(bank, id)
      },
    ],
    [
      'POST checkout/sessions',
      ({ form, account }) => {
        if (textIn(form, 'mode') === 'payment') return till.open(form, account)
        const made: Checkout = {
          id: bank.newId('cs'),
          customer: customerOf(textIn(form, 'customer') ?? '').id,
          price: textIn(form, 'line_items', '0', 'price') ?? '',
          status: 'open',
        }
        checkouts.set(made.id, made)
        return checkoutShape(made)
      },
    ],
    ['GET checkout/sessions/:id', (call) => till.look(call) ?? checkoutShape(checkoutOf(call.id))],
    [
      'POST checkout/sessions/:id/expire',
      (call) => {
        const expired = till.expire(call)
        if (expired !== null) return expired
        const checkout = checkoutOf(call.id)
        if (checkout.status !== 'open') {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'Not open any more' })
        }
        checkout.status = 'expired'
        return checkoutShape(checkout)
      },
    ],
    [
      'POST payment_methods/:id/attach',
      ({ id }) => {
        if (id.startsWith('pm_card_')) return methodShape(id)
        throw new Refusal(404, {
          type: 'invalid_request_error',
          message: 'No such PaymentMethod',
          param: 'payment_method',
        })
      },
    ],
    ['POST payment_methods/:id/detach', ({ id }) => methodShape(id)],
    [
      'GET subscriptions',
      ({ query }) => {
        const own = [...bank.subscriptions.values()].filter((one) => one.customer === query.get('customer'))
        return list(own.toReversed().map((one) => subscriptionShape(bank, one)))
      },
    ],
    [
      'POST subscriptions',
      ({ form }) => {
        const method = textIn(form, 'default_payment_method') ?? ''
        const made = bank.subscribe(textIn(form, 'customer') ?? '', changedPrice(form) ?? '', method)
        return subscriptionShape(bank, made)
      },
    ],
    [
      'POST subscriptions/:id',
      ({ id, form }) => {
        const one = subscriptionOf(id)
        const price = changedPrice(form)
        const cancelling = textIn(form, 'cancel_at_period_end')
        if (cancelling !== undefined && one.schedule) {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'Managed by its schedule' })
        }
        one.method = textIn(form, 'default_payment_method') ?? one.method
        if (price === undefined) {
          if (cancelling !== undefined) one.isCancelling = cancelling === 'true'
        } else {
          const isPending = textIn(form, 'payment_behavior') === 'pending_if_incomplete'
          bank.change(one, price, { keeps: cancelling === 'false', isPending })
        }
        const shape = subscriptionShape(bank, one)
        const latest = bank.invoices.find(({ id }) => id === shape.latest_invoice)
        return textIn(form, 'expand', '0') === 'latest_invoice' && latest
          ? { ...shape, latest_invoice: invoiceShape(latest) }
          : shape
      },
    ],
    [
      'DELETE subscriptions/:id',
      ({ id }) => {
        const one = subscriptionOf(id)
        one.status = 'canceled'
        for (const invoice of bank.invoices)
          if (invoice.customer === one.customer && invoice.status === 'open') invoice.status = 'void'
        return subscriptionShape(bank, one)
      },
    ],
    [
      'POST subscription_schedules',
      ({ form }) => {
        const one = subscriptionOf(textIn(form, 'from_subscription') ?? '')
        one.schedule = { id: bank.newId('sched'), next: null, plannedFrom: null }
        return { id: one.schedule.id, object: 'subscription_schedule' }
      },
    ],
    [
      'POST subscription_schedules/:id',
      ({ id, form }) => {
        const one = scheduled(id)
        one.schedule = {
          id,
          next: textIn(formIn(form, 'phases', '1'), 'items', '0', 'price') ?? null,
          plannedFrom: textIn(form, 'metadata', 'plannedFrom') ?? null,
        }
        return { id, object: 'subscription_schedule' }
      },
    ],
    [
      'POST subscription_schedules/:id/release',
      ({ id }) => {
        scheduled(id).schedule = null
        return { id, object: 'subscription_schedule' }
      },
    ],
    [
      'POST invoices/create_preview',
      ({ form }) => {
        const one = subscriptionOf(textIn(form, 'subscription') ?? '')
        const price = textIn(form, 'subscription_details', 'items', '0', 'price') ?? ''
        const total = bank.prorated(one, price).reduce((sum, { amount }) => sum + amount, 0)
        return { object: 'invoice', amount_due: Math.max(0, total - customerOf(one.customer).credit) }
      },
    ],
    [
      'GET invoices',
      ({ query }) => {
        const status = query.get('status')
        const own = bank.invoices.filter((one) => one.customer === query.get('customer'))
        return list(own.filter((one) => status === null || one.status === status).map(invoiceShape))
      },
    ],
    ['GET invoices/:id', ({ id }) => invoiceShape(invoiceOf(id))],
    [
      'POST invoices/:id/pay',
      ({ id, form }) => {
        const invoice = invoiceOf(id)
        bank.pay(invoice, textIn(form, 'payment_method') ?? '')
        for (const one of bank.subscriptions.values()) {
          if (one.customer === invoice.customer && one.status === 'past_due') one.status = 'active'
        }
        return invoiceShape(invoice)
      },
    ],
    ['GET charges', ({ query }) => list(chargeShapes(bank, query.get('customer') ?? ''))],
  ]
}
