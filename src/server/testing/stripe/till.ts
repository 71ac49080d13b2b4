import { randomUUID } from 'node:crypto'
import { Refusal } from './bank.ts'
import { type Form, formIn, textIn } from './form.ts'
import { list } from './shapes.ts'

/** Connected accounts of the stand-in, and what is paid into them: of their own, and told to nobody else. */

export interface Account {
  readonly id: string
  readonly made: Form
  isReady: boolean
  isDeauthorized: boolean
}

interface Refund {
  readonly id: string
  readonly amount: number
  readonly created: number
  readonly metadata: Readonly<Record<string, string>>
  status: 'succeeded' | 'failed'
}

interface Dispute {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly created: number
  status: string
  /** What it moved on the account, with what was charged for it. */
  balance_transactions?: { readonly amount: number; readonly fee: number; readonly currency: string }[]
}

export interface Sale {
  readonly id: string
  readonly account: string
  readonly asked: Form
  readonly amount: number
  readonly refunds: Refund[]
  readonly disputes: Dispute[]
  status: 'open' | 'complete' | 'expired'
  intent: 'processing' | 'succeeded' | 'requires_payment_method' | null
}

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

const missing = (what: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })

/** What a call is made with, besides its address. */
export interface Call {
  readonly id: string
  readonly form: Form
  readonly query: URLSearchParams
  /** In whose name. */
  readonly account: string | null
}

export function tillOfStripe(now: () => number, pages: { readonly origin: string }) {
  const accounts = new Map<string, Account>()
  const sales = new Map<string, Sale>()

  function accountOf(id: string | null): Account {
    const account = accounts.get(id ?? '')
    if (!account || account.isDeauthorized) {
      throw new Refusal(403, { type: 'invalid_request_error', code: 'account_invalid', message: 'No access' })
    }
    return account
  }

  function saleOf({ id, account }: Pick<Call, 'id' | 'account'>): Sale {
    const sale = sales.get(id)
    if (sale?.account !== accountOf(account).id) throw missing('checkout.session')
    return sale
  }

  const saleBy = (intent: string, account: string | null) => {
    const found = [...sales.values()].find((one) => `pi_${one.id}` === intent)
    if (!found) throw missing('payment_intent')
    return saleOf({ id: found.id, account })
  }

  const accountShape = ({ id, isReady, made }: Account) => ({
    ...{
      id,
      object: 'account',
      charges_enabled: isReady,
      details_submitted: isReady,
      email: textIn(made, 'email'),
    },
    requirements: { currently_due: isReady ? [] : ['external_account'] },
  })

  const refundShape = (refund: Refund) => ({ object: 'refund', ...refund })

  const saleShape = ({ id, asked, amount, status, intent, disputes }: Sale) => ({
    ...{
      id,
      object: 'checkout.session',
      status,
      amount_total: amount,
      expires_at: Number(textIn(asked, 'expires_at')),
    },
    currency: textIn(asked, 'line_items', '0', 'price_data', 'currency'),
    client_reference_id: textIn(asked, 'client_reference_id'),
    payment_status: intent === 'succeeded' ? 'paid' : 'unpaid',
    url: status === 'open' ? `${pages.origin}/c/pay/${id}` : null,
    payment_intent: intent && {
      ...{ id: `pi_${id}`, object: 'payment_intent', status: intent },
      latest_charge: {
        ...{ object: 'charge', created: now(), disputed: disputes.length > 0 },
        payment_method_details: { type: 'sepa_debit' },
      },
    },
  })

  const routes: [string, (call: Call) => object][] = [
    [
      'POST accounts',
      ({ form }) => {
        const account = { id: newId('acct'), made: form, isReady: false, isDeauthorized: false }
        accounts.set(account.id, account)
        return accountShape(account)
      },
    ],
    ['GET accounts/:id', ({ id }) => accountShape(accountOf(id))],
    [
      'POST account_links',
      ({ form }) => ({
        object: 'account_link',
        url: `https://connect.stripe.com/setup/${accountOf(textIn(form, 'account') ?? '').id}`,
      }),
    ],
    [
      'GET refunds',
      ({ query, account }) =>
        list(saleBy(query.get('payment_intent') ?? '', account).refunds.map(refundShape)),
    ],
    [
      'GET payment_intents/:id',
      ({ id, account }) => {
        const { asked, intent } = saleBy(id, account)
        const metadata = formIn(asked, 'payment_intent_data', 'metadata')
        return { id, object: 'payment_intent', status: intent, metadata }
      },
    ],
    [
      'GET disputes',
      ({ query, account }) =>
        list(
          saleBy(query.get('payment_intent') ?? '', account).disputes.map((one) => ({
            ...{ object: 'dispute', balance_transactions: [], ...one },
          })),
        ),
    ],
    [
      'POST refunds',
      ({ form, account }) => {
        const sale = saleBy(textIn(form, 'payment_intent') ?? '', account)
        const amount = Number(textIn(form, 'amount'))
        const given = sale.refunds.reduce((sum, refund) => sum + refund.amount, 0)
        if (given + amount > sale.amount) {
          throw new Refusal(400, { type: 'invalid_request_error', message: 'Greater than unrefunded amount' })
        }
        const key = textIn(formIn(form, 'metadata'), 'key') ?? ''
        const refund: Refund = {
          ...{ id: newId('re'), amount, created: now(), metadata: { key }, status: 'succeeded' },
        }
        sale.refunds.push(refund)
        return refundShape(refund)
      },
    ],
  ]

  return {
    accounts,
    sales,
    routes,

    open(form: Form, account: string | null): object {
      const price = formIn(form, 'line_items', '0', 'price_data')
      const sale: Sale = {
        ...{
          id: newId('cs'),
          account: accountOf(account).id,
          asked: form,
          refunds: [],
          disputes: [],
          status: 'open',
          intent: null,
        },
        amount: Number(textIn(price, 'unit_amount')),
      }
      sales.set(sale.id, sale)
      return saleShape(sale)
    },

    /** Null where it is one of a subscription. */
    look: (call: Call): object | null => (sales.has(call.id) ? saleShape(saleOf(call)) : null),

    expire(call: Call): object | null {
      if (!sales.has(call.id)) return null
      const sale = saleOf(call)
      if (sale.status !== 'open') {
        throw new Refusal(400, { type: 'invalid_request_error', message: 'Not open any more' })
      }
      sale.status = 'expired'
      return saleShape(sale)
    },
  }
}
